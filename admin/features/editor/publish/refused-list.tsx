import { IconButton } from '#admin/ui/basic/button.tsx'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { panelOf } from '#admin/features/editor/document/panel-id.ts'
import { PanelName, PositionName, ProblemRow } from './problem-row.tsx'
import type { FieldDraft } from '#admin/features/editor/document/drafts.ts'
import { type FieldPlace, keyOf, partOfField, targetOf } from '#admin/features/editor/document/field-place.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

type RefusedListProps = { drafts: readonly FieldDraft[]; onJump: () => void }

/** What stands in fields and could not be saved: the way there, or back to what is saved. */
export function RefusedList({ drafts, onJump }: RefusedListProps) {
  const editor = useEditor()
  const t = useEditorText()
  if (drafts.length === 0) return null
  const title = t('publish.refused', { count: drafts.length })
  const jump = (place: FieldPlace) => {
    onJump()
    editor.focusField(targetOf(place))
  }
  return (
    <section aria-label={title} className="mb-4 last:mb-0">
      <h3 className="mb-1 text-sm font-medium">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {drafts.map(({ place, label, error }) => (
          <li key={keyOf(place)} className="flex items-center gap-1">
            <ProblemRow severity="error" onJump={() => jump(place)} place={<Place place={place} />}>
              {label}
              <span className="block text-xs text-ink-soft">{error}</span>
            </ProblemRow>
            <IconButton
              size="sm"
              icon="undo"
              placement="bottom-end"
              label={t('publish.discard', { name: label })}
              onClick={() => editor.dropDraft(keyOf(place))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Place({ place }: { place: FieldPlace }) {
  const t = useEditorText()
  const order = useEditorState((state) => state.history.document.order)
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  const part = partOfField(place)
  if (part) return <PanelName>{t(`parts.${panelOf(part)}`)}</PanelName>
  const [first] = place.cellIds ?? []
  if (first === undefined) return <PanelName>{t('inspector.site')}</PanelName>
  return <PositionName>{formatPosition(positionOf(order.indexOf(first), columns))}</PositionName>
}
