import { ChoiceCards } from '#admin/ui/form/choice-cards.tsx'
import type { Side } from '#admin/features/editor/merge/merge-values.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import type { ClashRow } from './clash-rows.ts'

type ClashChoicesProps = {
  rows: readonly ClashRow[]
  sideOf: (row: ClashRow) => Side
  onChoose: (row: ClashRow, side: Side) => void
  /** The person who saved the other value. */
  name: string
}

/** What both sides changed, side by side, to choose which stays. */
export function ClashChoices({ rows, sideOf, onChoose, name }: ClashChoicesProps) {
  const t = useEditorText()
  return (
    <div className="flex flex-col gap-4">
      {rows.map((row) => (
        <ChoiceCards<Side>
          key={row.paths.join()}
          label={row.label}
          value={sideOf(row)}
          onValueChange={(side) => onChoose(row, side)}
          choices={[
            { value: 'mine', label: t('conflict.mine'), description: row.values?.mine ?? '', figure: null },
            { value: 'theirs', label: name, description: row.values?.theirs ?? '', figure: null },
          ]}
        />
      ))}
    </div>
  )
}
