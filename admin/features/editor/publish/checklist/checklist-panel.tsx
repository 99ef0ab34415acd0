import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { InvalidFieldList } from './invalid-field-list.tsx'
import { PUBLISH_BUTTON_ID } from './publish-button-id.ts'
import { ChecklistGroups } from './checklist-groups.tsx'
import { ClientRows } from './client-rows.tsx'
import { UploadsHint } from './uploads-hint.tsx'
import { useChecklist } from './use-checklist.ts'
import { useChecklistText } from './use-checklist-text.ts'

/** From this width on the list stands beside the panes; below, it lies under them and folds when a row was chosen. */
const BESIDE = '(min-width: 80rem)'

/** The standing checklist: it stays while its rows are mended, and follows each edit. */
export function ChecklistPanel() {
  const editor = useEditor()
  const t = useChecklistText()
  const { rows, drafts, failedUploads, client, count } = useChecklist()
  const [isFolded, setFolded] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const onJump = () => setFolded(!matchMedia(BESIDE).matches)
  const close = () => {
    editor.openChecklist(false)
    document.getElementById(PUBLISH_BUTTON_ID)?.focus()
  }
  return (
    <aside
      aria-labelledby="checklist-title"
      className="flex max-h-[45%] min-h-0 shrink-0 flex-col border-t border-line bg-paper xl:max-h-none xl:w-76 xl:border-t-0 xl:border-l"
    >
      <header className="flex min-h-12 shrink-0 items-center gap-1 border-b border-line pr-2 pl-4">
        <h2 id="checklist-title" ref={title} tabIndex={-1} className="text-base font-semibold outline-none">
          {t('title')}
        </h2>
        <span role="status" className="ml-1 min-w-0 flex-1 truncate text-xs text-ink-soft tabular">
          {count > 0 ? t('count', { count }) : t('allDone')}
        </span>
        <span className="xl:hidden">
          <IconButton
            icon={isFolded ? 'chevron-up' : 'chevron-down'}
            label={t(isFolded ? 'unfold' : 'fold')}
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          />
        </span>
        <IconButton icon="close" label={t('close')} placement="bottom-end" onClick={close} />
      </header>
      <div className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3', isFolded && 'max-xl:hidden')}>
        <UploadsHint count={failedUploads} />
        <InvalidFieldList drafts={drafts} onJump={onJump} />
        <ChecklistGroups
          rows={rows}
          beside={{ client: { isOpen: true, rows: <ClientRows client={client} onJump={onJump} /> } }}
          onJump={onJump}
        />
      </div>
    </aside>
  )
}
