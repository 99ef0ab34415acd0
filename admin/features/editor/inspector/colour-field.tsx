import { memo } from 'react'
import type { ColourName } from '#shared/site/cell/cell-fields.ts'
import { PartColourField } from '#admin/features/editor/fields/part-colour-field.tsx'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { editCell } from '#admin/features/editor/document/commands.ts'

type ColourFieldProps = {
  cellId: string
  name: ColourName
  label: string
  value: string
  initial: string
}

/** Edits one colour of a cell. */
export const ColourField = memo(function ColourField({ cellId, name, ...shown }: ColourFieldProps) {
  const editor = useEditor()
  return (
    <PartColourField
      {...shown}
      place={{ cellIds: [cellId], field: name }}
      onValueChange={(next) =>
        editor.edit((document) => editCell(document, cellId, { [name]: next }), `${cellId}.${name}`)
      }
    />
  )
})
