import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { FieldPlace } from '#admin/features/editor/document/field-place.ts'
import { useEditorText } from './use-editor-text.ts'
import { useFieldDraft } from './use-field-draft.ts'
import { useFocusTarget } from './use-focus-target.ts'
import { ColourControl, colourCheck } from '#admin/ui/form/colour-field.tsx'

type PartColourFieldProps = {
  place: FieldPlace
  label: string
  value: string
  /** What stands without a choice. */
  initial: string
  onValueChange: (value: string) => void
}

/** A colour of a cell or part, with the editor's words. */
export function PartColourField({ place, label, value, initial, onValueChange }: PartColourFieldProps) {
  const t = useEditorText()
  const frame = useFocusTarget<HTMLDivElement>(place.field)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const check = colourCheck(value, t('colours.invalid'))
  const draft = useFieldDraft(place, { label, value, check, commit: onValueChange })
  const isInitial = value === initial && draft.error === undefined
  return (
    <div ref={frame}>
      <ColourControl
        label={label}
        value={value}
        draft={draft}
        isDisabled={isReadOnly}
        onReset={isInitial ? undefined : () => draft.onValueChange(initial)}
        texts={{
          pick: t('colours.pick', { name: label }),
          code: t('colours.code', { name: label }),
          codeHelp: t('colours.codeHelp'),
          reset: t('colours.reset'),
        }}
      />
    </div>
  )
}
