import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useUsersImportText } from '#admin/i18n/use-users-import-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { USER_TYPES } from '#shared/account/permissions.ts'
import { PLAN_CODES } from '#shared/account/plan-rules.ts'
import type { ImportCells, ImportError, ImportRow } from '#shared/account/user-csv.ts'
import type { ImportColumn } from '#shared/account/user-csv-rules.ts'

/** Columns of the file by the API's names. */
const MEMBERS: Record<ImportColumn, keyof ImportCells> = {
  company_name: 'companyName',
  email: 'email',
  contact_name: 'contactName',
  account_type: 'accountType',
  plan: 'plan',
  contract_start: 'contractStart',
  authority: 'authority',
  license: 'license',
  parent_email: 'parentEmail',
}

/** A row with its errors. */
export type PreviewRow = ImportRow & { errors: readonly ImportError[] }

/** Joins rows with their errors; keeps rows without errors. */
export function withErrors(rows: readonly ImportRow[], errors: readonly ImportError[]): PreviewRow[] {
  const byRow = Map.groupBy(errors, (error) => error.row)
  return rows.map((row) => ({ ...row, errors: byRow.get(row.row) ?? [] }))
}

/** A cell's readable value; a refused cell's raw value. */
function useCellText() {
  const t = useUsersImportText()
  const ui = useAdminText()
  const ofUsers = useUsersText()
  return (column: ImportColumn, value: string): string => {
    const type = USER_TYPES.find((one) => column === 'account_type' && one === value)
    if (type) return ui(`accountType.${type}`)
    const plan = PLAN_CODES.find((one) => column === 'plan' && one === value)
    if (plan) return ofUsers(`plan.${plan}`)
    if (column === 'authority' && (value === 'edit' || value === 'view')) return ui(`authority.${value}`)
    if (column === 'license') return value === 'granted' ? t('check.granted') : value || t('check.none')
    if (column === 'parent_email') return value || t('check.own')
    return value || '–'
  }
}

/** A cell of the preview; a refused one has a colour and an icon. */
export function PreviewCell({ row, column }: { row: PreviewRow; column: ImportColumn }) {
  const toText = useCellText()
  const isRefused = row.errors.some((error) => error.column === column)
  const value = row.cells[MEMBERS[column]]
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 lg:max-w-56',
        isRefused && '-mx-1.5 rounded-sm bg-danger-soft px-1.5 py-0.5 text-danger',
      )}
    >
      {isRefused && <Icon name="alert-circle" size={14} />}
      <span className="break-all lg:truncate" title={value}>
        {isRefused ? value || '–' : toText(column, value)}
      </span>
    </span>
  )
}

/** The errors of a row by cell; nothing for a valid row. */
export function RowErrors({ errors }: Pick<PreviewRow, 'errors'>) {
  const t = useUsersImportText()
  if (errors.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm text-danger">
      {errors.map(({ column, message }) => (
        <li key={`${column}${message}`} className="flex gap-2">
          <span className="shrink-0 font-medium">{column ? t(`columns.${column}`) : t('check.wholeRow')}</span>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
