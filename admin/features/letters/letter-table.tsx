import { type Column, Table } from '#admin/ui/list/table.tsx'
import type { Letter } from '#shared/operations/letters.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { LetterDetails } from './letter-details.tsx'
import { DetailsButton, LetterAge, LetterKind, LetterReason } from './letter-row-cells.tsx'
import { useLettersText } from './use-letters-text.ts'

export type LetterRowsProps = {
  letters: readonly Letter[] | undefined
  isStale: boolean
  /** The id of the expanded letter. */
  opened: string | undefined
  onToggle: (id: string) => void
  onDrop: (letter: Letter) => void
}

/** The list as a table, for wide screens. */
export function LetterTable({ letters, isStale, opened, onToggle, onDrop }: LetterRowsProps) {
  const t = useLettersText()
  const columns: Column<Letter>[] = [
    {
      key: 'kind',
      header: t('column.kind'),
      cell: (letter) => <LetterKind letter={letter} />,
      className: 'w-[30%] min-w-48 py-2',
    },
    {
      key: 'reason',
      header: t('column.reason'),
      cell: (letter) => <LetterReason letter={letter} className="block truncate" />,
      className: 'max-w-0 min-w-40',
    },
    { key: 'age', header: t('column.age'), cell: (letter) => <LetterAge letter={letter} />, className: 'w-32' },
    {
      key: 'count',
      header: t('column.count'),
      align: 'right',
      cell: ({ count }) => formatNumber(count),
      className: 'w-24',
    },
    {
      key: 'details',
      header: '',
      name: t('column.details'),
      align: 'right',
      cell: (letter) => (
        <DetailsButton letter={letter} isOpen={opened === letter.id} onToggle={() => onToggle(letter.id)} />
      ),
      className: 'w-14',
    },
  ]
  return (
    <Table
      label={t('table')}
      columns={columns}
      rows={letters}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onToggle(id)}
      isStale={isStale}
      expected={5}
      details={(letter) => opened === letter.id && <LetterDetails letter={letter} onDrop={() => onDrop(letter)} />}
    />
  )
}
