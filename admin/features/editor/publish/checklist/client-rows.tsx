import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import type { Approval } from '#shared/site/review/review.ts'
import type { ClientPoints } from './client-points.ts'
import { DoneRow } from './checklist-groups.tsx'
import { RowButton } from './row-button.tsx'
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
      <RowButton severity={isError ? 'error' : 'warning'} action={t('publish.look')} onClick={open}>
        <span className="min-w-0 flex-1 break-words">
          {text}
          {detail && <span className="block text-xs text-ink-soft tabular">{detail}</span>}
        </span>
      </RowButton>
    </li>
  )
}
