import { useMemo } from 'react'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { PartColourField } from '#admin/features/editor/fields/part-colour-field.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { ARROW_FADE_SECONDS_MAX, CELL_DEFAULTS, SLIDER_SECONDS_MAX } from '#shared/site/cell/cell-rules.ts'
import { COLOUR_FIELDS } from '#shared/site/cell/cell-fields.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { AccessSection } from '#admin/features/editor/inspector/creative/access-section.tsx'
import { editCells, sharedValue } from '#admin/features/editor/inspector/creative/copy-settings.ts'
import { CopySection } from '#admin/features/editor/inspector/creative/copy-section.tsx'
import { IntegerInput } from '#admin/features/editor/inspector/creative/integer-input.tsx'
import { useCreativeText } from '#admin/features/editor/inspector/creative/use-creative-text.ts'

/** Edits several selected cells: each change applies to all of them, in one undo step. */
export function CellsInspector() {
  const t = useCreativeText()
  const ids = useEditorState((state) => state.selection.ids)
  const current = useEditorState((state) => state.selection.current)
  const known = useEditorState((state) => state.history.document.cells)
  const cells = useMemo(() => ids.flatMap((id) => known[id] ?? []), [ids, known])
  const from = current && ids.includes(current) ? current : (ids[0] ?? '')
  return (
    <>
      <p className="border-b border-line px-4 py-3 text-sm text-ink-soft">{t('many.lead', { count: cells.length })}</p>
      <CommonColours cells={cells} />
      <CommonBehaviour cells={cells} />
      <AccessSection cells={cells} />
      <CopySection from={from} to={ids.filter((id) => id !== from)} />
    </>
  )
}

function useEditCells(cells: readonly Cell[]) {
  const editor = useEditor()
  const ids = cells.map(({ id }) => id)
  return (patch: Partial<Cell>, field: string) =>
    editor.edit((document) => editCells(document, ids, patch), `${ids.join()}.${field}`)
}

function CommonColours({ cells }: { cells: readonly Cell[] }) {
  const t = useCreativeText()
  const tEditor = useEditorText()
  const edit = useEditCells(cells)
  const ids = cells.map(({ id }) => id)
  return (
    <InspectorSection title={tEditor('colours.title')}>
      <div className="flex flex-col gap-2.5">
        {COLOUR_FIELDS.map((field) => {
          const name = tEditor(`colours.${field}`)
          const value = sharedValue(cells, field)
          return (
            <PartColourField
              key={field}
              place={{ cellIds: ids, field }}
              label={value === undefined ? t('many.mixedColour', { name }) : name}
              value={value ?? ''}
              initial={CELL_DEFAULTS[field]}
              onValueChange={(next) => edit({ [field]: next }, field)}
            />
          )
        })}
      </div>
    </InspectorSection>
  )
}

const SECONDS = [
  {
    field: 'arrowFadeInterval',
    label: 'behaviour.arrowFade',
    help: 'behaviour.arrowFadeHelp',
    max: ARROW_FADE_SECONDS_MAX,
  },
  { field: 'sliderSeconds', label: 'behaviour.slider', help: 'behaviour.sliderHelp', max: SLIDER_SECONDS_MAX },
] as const

function CommonBehaviour({ cells }: { cells: readonly Cell[] }) {
  const t = useEditorText()
  const edit = useEditCells(cells)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <InspectorSection title={t('behaviour.title')}>
      {SECONDS.map(({ field, label, help, max }) => (
        <IntegerInput
          key={field}
          place={{ cellIds: cells.map(({ id }) => id), field }}
          label={t(label)}
          help={t(help)}
          value={sharedValue(cells, field)}
          min={0}
          max={max}
          unit={t('behaviour.seconds')}
          isDisabled={isReadOnly}
          onValueChange={(value) => edit({ [field]: value }, field)}
        />
      ))}
    </InspectorSection>
  )
}
