import { memo } from 'react'
import { ColourField as ColourControl } from '#admin/ui/colour-field.tsx'
import { useEditor } from './editor-context.tsx'
import { editCell } from './state/commands.ts'
import { useEditorText } from './use-editor-text.ts'

export type ColourName = 'mainTextColor' | 'priceTextColor' | 'linkButtonColor' | 'linkTextColor' | 'hoverArrowColor'

type ColourFieldProps = {
  cellId: string
  name: ColourName
  label: string
  value: string
  initial: string
  isDisabled: boolean
}

/** A colour of a cell. */
export const ColourField = memo(function ColourField(props: ColourFieldProps) {
  const { cellId, name, label, value, initial, isDisabled } = props
  const editor = useEditor()
  const t = useEditorText()
  const onValueChange = (next: string) =>
    editor.edit((document) => editCell(document, cellId, { [name]: next }), `${cellId}.${name}`)
  return (
    <ColourControl
      label={label}
      value={value}
      isDisabled={isDisabled}
      texts={{
        pick: t('colours.pick', { name: label }),
        code: t('colours.code', { name: label }),
        codeHelp: t('colours.codeHelp'),
        invalid: t('colours.invalid'),
        reset: t('colours.reset'),
      }}
      onValueChange={onValueChange}
      onReset={value === initial ? undefined : () => onValueChange(initial)}
    />
  )
})
