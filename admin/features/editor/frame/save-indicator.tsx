import { useRef } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { formatTime } from '#shared/time/jst.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { SaveState } from '#admin/features/editor/document/autosave.ts'
import type { FieldDraft } from '#admin/features/editor/document/drafts.ts'
import { placeTarget } from '#admin/features/editor/document/field-place.ts'
import { useDrafts } from '#admin/features/editor/fields/use-drafts.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

const APPEARANCE: Record<SaveState['kind'], { icon: IconName; tone: string }> = {
  saved: { icon: 'check', tone: 'text-ink-soft' },
  unsaved: { icon: 'edit', tone: 'text-ink-soft' },
  saving: { icon: 'refresh', tone: 'text-ink-soft' },
  offline: { icon: 'alert-triangle', tone: 'text-warning' },
  failed: { icon: 'alert-circle', tone: 'text-danger' },
  conflict: { icon: 'alert-circle', tone: 'text-danger' },
}

/** States that need no action. Hidden beside invalid fields, where "saved" would mislead. */
const PASSIVE: readonly SaveState['kind'][] = ['saved', 'unsaved', 'saving']

/** Shows the save state: saved and when, in progress, or failed and why; and the number of invalid fields. */
export function SaveIndicator() {
  const save = useEditorState((state) => state.save)
  const drafts = useDrafts()
  return (
    <div className="flex min-w-0 items-center gap-2 text-xs">
      {(drafts.length === 0 || !PASSIVE.includes(save.kind)) && <State save={save} />}
      {drafts.length > 0 && <InvalidFields drafts={drafts} />}
    </div>
  )
}

function State({ save }: { save: SaveState }) {
  const editor = useEditor()
  const t = useEditorText()
  const { icon, tone } = APPEARANCE[save.kind]
  const needsHelp = save.kind === 'offline' || save.kind === 'failed'
  return (
    <div className={cx('flex min-w-0 items-center gap-1.5', tone)}>
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

/** Number of invalid fields, whose texts are not saved; each click focuses the next one. */
function InvalidFields({ drafts }: { drafts: readonly FieldDraft[] }) {
  const editor = useEditor()
  const t = useEditorText()
  const next = useRef(0)
  const focusNext = () => {
    const draft = drafts[next.current % drafts.length]
    next.current += 1
    if (draft) editor.focusField(placeTarget(draft.place))
  }
  return (
    <span role="status" data-save="refused" className="flex shrink-0">
      <button
        type="button"
        title={t('save.refusedHelp')}
        onClick={focusNext}
        className="flex min-h-6 items-center gap-1.5 font-medium text-danger underline underline-offset-4"
      >
        <Icon name="alert-circle" size={16} />
        <span className="tabular">{t('save.refused', { count: drafts.length })}</span>
      </button>
    </span>
  )
}

function textOf(save: SaveState, t: ReturnType<typeof useEditorText>): string {
  if (save.kind === 'saved')
    return save.at === null ? t('save.saved') : t('save.savedAt', { time: formatTime(save.at) })
  if (save.kind === 'failed' && save.message) return `${t('save.failed')}: ${save.message}`
  return t(`save.${save.kind}`)
}
