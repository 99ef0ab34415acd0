import { ChoiceCards } from '#admin/ui/form/choice-cards.tsx'
import type { Side } from '#admin/features/editor/merge/merge-values.ts'
import type { ClashRow } from './clash-rows.ts'

const SIDES = ['mine', 'theirs'] as const satisfies Side[]

type ClashChoicesProps = {
  rows: readonly ClashRow[]
  sideOf: (row: ClashRow) => Side
  onChoose: (row: ClashRow, side: Side) => void
  /** Whose values they are. */
  names: Record<Side, string>
}

/** What both sides changed, side by side, to choose which stays. */
export function ClashChoices({ rows, sideOf, onChoose, names }: ClashChoicesProps) {
  return (
    <div className="flex flex-col gap-4">
      {rows.map((row) => (
        <ChoiceCards<Side>
          key={row.paths.join()}
          label={row.label}
          value={sideOf(row)}
          onValueChange={(side) => onChoose(row, side)}
          choices={SIDES.map((side) => ({
            value: side,
            label: names[side],
            description: row.values?.[side] ?? '',
          }))}
        />
      ))}
    </div>
  )
}
