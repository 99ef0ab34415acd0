import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useUsersImportText } from '#admin/i18n/use-users-import-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { USER_TYPES } from '#shared/account/permissions.ts'
import { PLAN_CODES } from '#shared/account/plan-rules.ts'
import type { ImportCells, ImportError, ImportRow } from '#shared/account/user-csv.ts'
import type { ImportColumn } from '#shared/account/user-csv-rules.ts'

/** Columns of the file, as answers name their cells. */
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

/** A row with the errors that belong to it. */
export type PreviewRow = ImportRow & { errors: readonly ImportError[] }

/** Errors beside their rows; what has none stays. */
export function withErrors(rows: readonly ImportRow[], errors: readonly ImportError[]): PreviewRow[] {
  const byRow = Map.groupBy(errors, (error) => error.row)
  return rows.map((row) => ({ ...row, errors: byRow.get(row.row) ?? [] }))
}

/** A cell as people read it; a refused one as it stands in the file. */
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

/** One cell of the preview; a refused one has a colour and a sign. */
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

/** Why a row is refused, cell by cell; nothing for one that is not. */
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
