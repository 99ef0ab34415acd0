import { useEditorState } from '#admin/features/editor/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/use-editor-text.ts'
import { ColourField } from '#admin/ui/colour-field.tsx'

type PartColourFieldProps = {
  label: string
  value: string
  /** What stands without a choice. */
  initial: string
  onValueChange: (value: string) => void
}

/** A colour of a part, with the editor's words. */
export function PartColourField({ label, value, initial, onValueChange }: PartColourFieldProps) {
  const t = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <ColourField
      label={label}
      value={value}
      isDisabled={isReadOnly}
      onValueChange={onValueChange}
      onReset={value === initial ? undefined : () => onValueChange(initial)}
      texts={{
        pick: t('colours.pick', { name: label }),
        code: t('colours.code', { name: label }),
        codeHelp: t('colours.codeHelp'),
        invalid: t('colours.invalid'),
        reset: t('colours.reset'),
      }}
    />
  )
}
