import { Icon } from '#admin/ui/basic/icon.tsx'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import type { Approval } from '#shared/site/review/review.ts'
import type { ClientPoints } from './client-points.ts'
import { DoneRow } from './checklist-groups.tsx'
import { useChecklistText } from './use-checklist-text.ts'

/** The client's open comments, and what changed since each approval; each leads to the comments. */
export function ClientRows({ client, onJump }: { client: ClientPoints; onJump: () => void }) {
  const t = useChecklistText()
  const { comments, approvals, isApprovalMissing } = client
  const isDone = comments === 0 && !isApprovalMissing && approvals.every(({ changes }) => changes === null)
  return (
    <>
      {isApprovalMissing && <ReviewRow isError text={t('needed')} onJump={onJump} />}
      {comments > 0 && <ReviewRow text={t('comments', { count: comments })} onJump={onJump} />}
      {approvals.map((approval) => (
        <ApprovalRow key={approval.id} approval={approval} onJump={onJump} />
      ))}
      {isDone && <DoneRow>{t('ready.client')}</DoneRow>}
    </>
  )
}

function ApprovalRow({ approval, onJump }: { approval: Approval; onJump: () => void }) {
  const t = useChecklistText()
  const tSharing = useSharingText()
  const name = approval.name || approval.email || tSharing('approvals.nameless')
  if (!approval.changes) return <DoneRow>{t('approved', { name })}</DoneRow>
  const { changed, added } = approval.changes
  return <ReviewRow text={t('changed', { name })} detail={[...changed, ...added].join(' ')} onJump={onJump} />
}

type ReviewRowProps = { text: string; detail?: string; isError?: boolean; onJump: () => void }

function ReviewRow({ text, detail, isError = false, onJump }: ReviewRowProps) {
  const editor = useEditor()
  const t = useEditorText()
  const open = () => {
    onJump()
    editor.openPanel('review')
  }
  return (
    <li>
      <button
        type="button"
        onClick={open}
        className="group flex w-full items-center gap-2.5 px-1 py-2 text-left text-sm hover:bg-hover"
      >
        <Icon
          name={isError ? 'alert-circle' : 'alert-triangle'}
          size={18}
          className={isError ? 'text-danger' : 'text-warning-mark'}
        />
        <span className="min-w-0 flex-1 break-words">
          {text}
          {detail && <span className="block text-xs text-ink-soft tabular">{detail}</span>}
        </span>
        <span className="shrink-0 text-xs text-ink-soft underline underline-offset-4 group-hover:text-ink">
          {t('publish.look')}
        </span>
      </button>
    </li>
  )
}
