import { IconButton } from '#admin/ui/basic/button.tsx'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { panelOf } from '#admin/features/editor/document/panel-id.ts'
import { PanelName, PositionName, ProblemRow, ProblemSection } from './problem-row.tsx'
import type { FieldDraft } from '#admin/features/editor/document/drafts.ts'
import { type FieldPlace, placeKey, partOfField, placeTarget } from '#admin/features/editor/document/field-place.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

type InvalidFieldListProps = { drafts: readonly FieldDraft[]; onJump: () => void }

/** Fields with an invalid, unsaved text: a click focuses the field, a button discards the text. */
export function InvalidFieldList({ drafts, onJump }: InvalidFieldListProps) {
  const editor = useEditor()
  const t = useEditorText()
  if (drafts.length === 0) return null
  const title = t('publish.refused', { count: drafts.length })
  return (
    <ProblemSection title={title}>
      {drafts.map(({ place, label, error }) => (
        <li key={placeKey(place)} className="flex items-center gap-1">
          <ProblemRow severity="error" target={placeTarget(place)} onJump={onJump} place={<Place place={place} />}>
            {label}
            <span className="block text-xs text-ink-soft">{error}</span>
          </ProblemRow>
          <IconButton
            size="sm"
            icon="undo"
            placement="bottom-end"
            label={t('publish.discard', { name: label })}
            onClick={() => editor.dropDraft(placeKey(place))}
          />
        </li>
      ))}
    </ProblemSection>
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
