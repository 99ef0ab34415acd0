import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import type { PanelId } from '#admin/features/editor/document/panel-id.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

type HintProps = {
  icon: IconName
  text: string
  isWarning?: boolean
  /** The panel that a click opens, if any. */
  panel?: PanelId
  onJump?: () => void
}

/** One line above the checklist. */
export function Hint({ icon, text, isWarning = false, panel, onJump }: HintProps) {
  const editor = useEditor()
  const t = useEditorText()
  return (
    <li
      className={cx(
        'flex items-start gap-2.5 rounded-md px-3 py-2 text-sm',
        isWarning ? 'bg-warning-soft' : 'bg-info-soft',
      )}
    >
      <Icon name={icon} size={18} className={cx('mt-0.5', isWarning ? 'text-warning' : 'text-info')} />
      <span className="min-w-0 flex-1 break-words">{text}</span>
      {panel && (
        <button
          type="button"
          className="shrink-0 text-xs underline underline-offset-4"
          onClick={() => {
            onJump?.()
            editor.openPanel(panel)
          }}
        >
          {t('publish.look')}
        </button>
      )}
    </li>
  )
}
