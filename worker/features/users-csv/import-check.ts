import type { FieldError } from '#shared/wire/errors.ts'
import { checkEmail, EMAIL_INPUT_MAX, EMAIL_MAX, normalizeAddress } from '#shared/text/email-rules.ts'
import { formatDate, parseDay, startOfDay } from '#shared/time/jst.ts'
import {
  AUTHORITIES,
  type Authority,
  type OwnerType,
  PARENT_TYPES,
  USER_TYPES,
  type UserType,
} from '#shared/account/permissions.ts'
import type { PlanCode, PlanTier } from '#shared/account/plan-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { type ImportColumn, LICENSE_GRANTED } from '#shared/account/user-csv-rules.ts'
import { COMPANY_NAME_MAX, PERSON_NAME_MAX } from '#shared/account/user-rules.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { endOfContract, isStartPossible } from '#worker/features/contracts/contract.service.ts'
import { now } from '#worker/platform/clock.ts'

export type Cells = Record<ImportColumn, string>

/** A possible parent of an account in the file. */
export type ImportParent = {
  id: string
  type: OwnerType
  oemMasterId: string | null
  oemAdminId: string | null
  isTerminated: boolean
}

export type ImportPlan = { id: string; planCode: PlanCode; tier: PlanTier; isAssignable: boolean }

/** The data for the checks of all rows, looked up beforehand. */
export type ImportContext = {
  types: readonly UserType[]
  plans: ReadonlyMap<string, ImportPlan>
  /** Addresses of people in the scope; foreign ones are not revealed. */
  taken: ReadonlySet<string>
  own: ImportParent
  /** Accounts by address: those of the scope, and those of rows above. */
  parents: Map<string, ImportParent>
  /** Rows by address, to find duplicates. */
  rows: Map<string, number>
}

/** A row in its stored form. */
export type CheckedRow = {
  email: string
  companyName: string
  contactName: string
  type: UserType
  parent: ImportParent
  authority: Authority
  licenseIssuance: boolean
  contract: { planId: string; planCode: PlanCode; startsAt: number; endsAt: number } | null
}

export type RowProblem = { column: ImportColumn; problem: FieldError }

/** Control characters, private-use characters and U+FFFD: never intended, and shown as nothing or as boxes. */
const UNREADABLE = /[\u0080-\u009f\ue000-\uf8ff\ufffd]/

class Refusal {
  readonly problem: FieldError
  constructor(key: string, values: Record<string, string | number> = {}) {
    this.problem = { key, values }
  }
}

type Checked<T> = T | Refusal
const isFine = <T>(value: Checked<T>): value is T => !(value instanceof Refusal)

function checkName(cell: string, max: number): Checked<string> {
  // Much longer cells are refused without a check: a cell can be as long as the file.
  if (cell.length > max * 4 + 100) return new Refusal('tooLong', { max })
  const checked = checkText(cell, { max, min: 1 })
  if ('refused' in checked) return new Refusal(checked.refused.key, checked.refused.values)
  return UNREADABLE.test(checked.value) ? new Refusal('characters') : checked.value
}

function checkAddress(cell: string, row: number, { taken, rows }: ImportContext): Checked<string> {
  if (cell.length > EMAIL_INPUT_MAX) return new Refusal('tooLong', { max: EMAIL_MAX })
  const checked = checkEmail(cell)
  if ('refused' in checked) return new Refusal(checked.refused.key, checked.refused.values)
  const { value } = checked
  const first = rows.get(value)
  if (first !== undefined) return new Refusal('importDuplicate', { row: first })
  rows.set(value, row)
  return taken.has(value) ? new Refusal('emailTaken') : value
}

function checkType(cell: string, { types }: ImportContext): Checked<UserType> {
  if (cell === '') return new Refusal('required')
  const type = USER_TYPES.find((one) => one === cell.toUpperCase())
  return type && types.includes(type) ? type : new Refusal('importChoice', { choices: types.join(', ') })
}

function checkPlan(cell: string, { plans }: ImportContext): Checked<ImportPlan | null> {
  if (cell === '') return null
  const plan = plans.get(cell.toLowerCase())
  if (!plan) return new Refusal('importChoice', { choices: [...plans.keys()].join(', ') })
  return plan.isAssignable ? plan : new Refusal('importPlanPrice')
}

/** `yyyy-MM-dd` or `yyyy/MM/dd`; spreadsheets leave out leading zeros. */
function checkStart(cell: string, plan: Checked<ImportPlan | null>): Checked<number> {
  if (cell === '') return startOfDay(now())
  if (plan === null) return new Refusal('importStart')
  const match = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(cell)
  const day = `${match?.[1]}-${match?.[3]?.padStart(2, '0')}-${match?.[4]?.padStart(2, '0')}`
  if (!match || !calendarDay.safeParse(day).success) return new Refusal('date')
  const startsAt = parseDay(day)
  return isStartPossible(startsAt) ? startsAt : new Refusal('dateRange')
}

function checkAuthority(cell: string): Checked<Authority> {
  if (cell === '') return 'edit'
  return (
    AUTHORITIES.find((one) => one === cell.toLowerCase()) ??
    new Refusal('importChoice', { choices: AUTHORITIES.join(', ') })
  )
}

const LICENSES: Record<string, boolean> = {
  [LICENSE_GRANTED]: true,
  true: true,
  '1': true,
  false: false,
  '0': false,
  '': false,
}

function checkLicense(cell: string): Checked<boolean> {
  const text = cell.toLowerCase()
  return Object.hasOwn(LICENSES, text)
    ? LICENSES[text] === true
    : new Refusal('importChoice', { choices: `${LICENSE_GRANTED}, true, 1` })
}

/** An address in its form for comparison; empty if it is too long. */
export const toAddress = (cell: string) => (cell.length > EMAIL_INPUT_MAX ? '' : normalizeAddress(cell))

/** A parent: an account of the scope, or one of a row above. */
function checkParent(cell: string, type: Checked<UserType>, { own, parents }: ImportContext): Checked<ImportParent> {
  const parent = cell === '' ? own : parents.get(toAddress(cell))
  if (!parent) return new Refusal('importParent')
  const fits = !isFine(type) || PARENT_TYPES[type].includes(parent.type)
  return fits && !parent.isTerminated ? parent : new Refusal('parent')
}

/** The data of a row as a possible parent of the rows below it, whether or not it is valid itself. */
function toParentOfOthers(id: string, type: UserType, parent: ImportParent): ImportParent {
  return {
    id,
    type,
    oemMasterId: parent.type === 'OEM_MASTER' ? parent.id : parent.oemMasterId,
    oemAdminId: parent.type === 'OEM_ADMIN' ? parent.id : parent.oemAdminId,
    isTerminated: false,
  }
}

function toContract(plan: ImportPlan | null, startsAt: number): CheckedRow['contract'] {
  if (!plan) return null
  return { planId: plan.id, planCode: plan.planCode, startsAt, endsAt: endOfContract(plan.tier, startsAt) }
}

type Fine<Row> = { [Column in keyof Row]: Exclude<Row[Column], Refusal> }

/** Whether no cell of a row is refused. */
const isWhole = <Row extends Record<ImportColumn, unknown>>(checked: Row): checked is Row & Fine<Row> =>
  Object.values(checked).every(isFine)

/** Checks a row, which gets the given id, against the context and the rows above it. */
export function checkRow(cells: Cells, { row, id }: { row: number; id: string }, context: ImportContext) {
  const type = checkType(cells.account_type, context)
  const plan = checkPlan(cells.plan, context)
  const checked = {
    company_name: checkName(cells.company_name, COMPANY_NAME_MAX),
    email: checkAddress(cells.email, row, context),
    contact_name: checkName(cells.contact_name, PERSON_NAME_MAX),
    account_type: type,
    plan,
    contract_start: checkStart(cells.contract_start, plan),
    authority: checkAuthority(cells.authority),
    license: checkLicense(cells.license),
    parent_email: checkParent(cells.parent_email, type, context),
  } satisfies Record<ImportColumn, unknown>
  const { email, parent_email } = checked
  const parent = isFine(parent_email) ? parent_email : context.own
  if (isFine(email) && isFine(type)) context.parents.set(email, toParentOfOthers(id, type, parent))
  if (!isWhole(checked)) return { problems: problemsOf(checked), stored: undefined }
  const stored: CheckedRow = {
    email: checked.email,
    companyName: checked.company_name,
    contactName: checked.contact_name,
    type: checked.account_type,
    parent: checked.parent_email,
    authority: checked.authority,
    licenseIssuance: checked.license,
    contract: toContract(checked.plan, checked.contract_start),
  }
  return { problems: [], stored }
}

function problemsOf(checked: Record<string, unknown>): RowProblem[] {
  return Object.entries(checked).flatMap(([column, value]) =>
    value instanceof Refusal ? [{ column: column as ImportColumn, problem: value.problem }] : [],
  )
}

/** The cells of a row as they will be stored. */
export function storedCells(row: CheckedRow, parentEmail: string): Cells {
  return {
    company_name: row.companyName,
    email: row.email,
    contact_name: row.contactName,
    account_type: row.type,
    plan: row.contract?.planCode ?? '',
    contract_start: row.contract ? formatDate(row.contract.startsAt) : '',
    authority: row.authority,
    license: row.licenseIssuance ? LICENSE_GRANTED : '',
    parent_email: toAddress(parentEmail),
  }
}
