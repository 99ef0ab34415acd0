import { cx } from '#admin/ui/cx.ts'
import { Icon, type IconName } from '#admin/ui/icon.tsx'
import { formatTime } from '#shared/jst.ts'
import { useEditor, useEditorState } from './editor-context.tsx'
import type { SaveState } from './state/autosave.ts'
import { useEditorText } from './use-editor-text.ts'

const LOOK: Record<SaveState['kind'], { icon: IconName; tone: string }> = {
  saved: { icon: 'check', tone: 'text-ink-soft' },
  unsaved: { icon: 'edit', tone: 'text-ink-soft' },
  saving: { icon: 'refresh', tone: 'text-ink-soft' },
  offline: { icon: 'alert-triangle', tone: 'text-warning' },
  failed: { icon: 'alert-circle', tone: 'text-danger' },
  conflict: { icon: 'alert-circle', tone: 'text-danger' },
}

/** Whether the work is safe: saved and when, under way, or not and why. */
export function SaveIndicator() {
  const editor = useEditor()
  const t = useEditorText()
  const save = useEditorState((state) => state.save)
  const { icon, tone } = LOOK[save.kind]
  const needsHelp = save.kind === 'offline' || save.kind === 'failed'
  return (
    <div className={cx('flex min-w-0 items-center gap-1.5 text-xs', tone)}>
      <Icon name={icon} size={16} className={save.kind === 'saving' ? 'animate-spin' : ''} />
      <span
        role="status"
        data-save={save.kind}
        className="tabular truncate"
        title={save.kind === 'failed' ? save.message : undefined}
      >
        {textOf(save, t)}
      </span>
      {needsHelp && (
        <button
          type="button"
          onClick={() => void editor.flush()}
          className="shrink-0 font-medium underline underline-offset-4"
        >
          {t('save.retry')}
        </button>
      )}
    </div>
  )
}

function textOf(save: SaveState, t: ReturnType<typeof useEditorText>): string {
  if (save.kind === 'saved')
    return save.at === null ? t('save.saved') : t('save.savedAt', { time: formatTime(save.at) })
  if (save.kind === 'failed' && save.message) return `${t('save.failed')}: ${save.message}`
  return t(`save.${save.kind}`)
}
