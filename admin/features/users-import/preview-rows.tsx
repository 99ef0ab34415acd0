import { useUsersImportText } from '#admin/i18n/use-users-import-text.ts'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '#shared/account/user-csv-rules.ts'
import { PreviewCell, type PreviewRow, RowErrors } from './preview-cell.tsx'

/** The rows of a file: a table where there is room, else cards. */
export function PreviewRows({ rows }: { rows: readonly PreviewRow[] }) {
  const isWide = useMediaQuery('(min-width: 1024px)')
  return isWide ? <PreviewTable rows={rows} /> : <PreviewCards rows={rows} />
}

function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  const t = useUsersImportText()
  const columns: Column<PreviewRow>[] = [
    { key: 'row', header: t('check.row'), cell: (row) => row.row, align: 'right', className: 'w-14' },
    ...IMPORT_COLUMNS.map((column) => ({
      key: column,
      header: t(`columns.${column}`),
      cell: (row: PreviewRow) => <PreviewCell row={row} column={column} />,
      className: 'whitespace-nowrap',
    })),
  ]
  return (
    <section className="overflow-x-auto rounded-lg border border-line" tabIndex={0} aria-label={t('check.table')}>
      <Table
        label={t('check.table')}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => String(row)}
        details={({ errors }) =>
          errors.length > 0 && (
            <div className="border-l-3 border-danger py-2.5 pr-4 pl-[4.1rem]">
              <RowErrors errors={errors} />
            </div>
          )
        }
      />
    </section>
  )
}

/** Columns of a card in their order. */
const LEADING: readonly ImportColumn[] = ['company_name', 'email', 'contact_name', 'account_type']
const FOLLOWING: readonly ImportColumn[] = ['plan', 'contract_start', 'authority', 'license', 'parent_email']

function PreviewCards({ rows }: { rows: readonly PreviewRow[] }) {
  const t = useUsersImportText()
  return (
    <ul aria-label={t('check.table')} className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={row.row} className="rounded-lg border border-line p-3.5">
          <p className="tabular mb-2 text-xs font-medium text-ink-soft">{t('check.rowLabel', { row: row.row })}</p>
          <dl className="grid grid-cols-[7.5rem_1fr] gap-x-3 gap-y-1.5 text-sm">
            {[...LEADING, ...FOLLOWING].map((column) => (
              <CardCell key={column} row={row} column={column} />
            ))}
          </dl>
          {row.errors.length > 0 && (
            <div className="mt-3 border-t border-line pt-2.5">
              <RowErrors errors={row.errors} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function CardCell({ row, column }: { row: PreviewRow; column: ImportColumn }) {
  const t = useUsersImportText()
  return (
    <>
      <dt className="text-ink-soft">{t(`columns.${column}`)}</dt>
      <dd className="min-w-0">
        <PreviewCell row={row} column={column} />
      </dd>
    </>
  )
}
