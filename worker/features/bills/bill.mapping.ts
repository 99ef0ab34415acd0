import type { BillDetail, BillEvent, BillStep, BillSummary } from '#shared/billing/bills.ts'
import { CHARGE_MIN } from '#shared/billing/decline-codes.ts'
import { leftToPay, receivedBy, receivedOf } from '#shared/billing/receipt-rules.ts'
import { isOpenAccount } from '#shared/billing/virtual-account-rules.ts'
import type { VirtualAccount } from '#shared/billing/virtual-accounts.ts'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { toDay } from '#shared/time/jst.ts'
import { monthOf } from '#shared/time/months.ts'
import type { Scope } from '#worker/platform/context.ts'
import type { BillDetailRow, BillRow } from './bill.repository.ts'
import type { BillExtras, EntryRow } from './bill-detail.repository.ts'
import { isSettled, toBillMoney } from './credit.mapping.ts'

const toTime = (at: number) => new Date(at).toISOString()
const toTimeOrNull = (at: number | null) => (at === null ? null : toTime(at))

/** A row of a list; `hasReasons`: whether the caller may see why a bill is held. */
export function toBillSummary(row: BillRow, hasReasons: boolean): BillSummary {
  const { revision, correctsId, year, number, issuedAt, dueAt, paidAt, holdReasons, ...same } = row
  return {
    ...same,
    number: formatBillNumber(year, number),
    issuedAt: toTimeOrNull(issuedAt),
    dueAt: toTimeOrNull(dueAt),
    paidAt: toTimeOrNull(paidAt),
    holdReasons: hasReasons ? holdReasons : [],
    isCorrection: revision > 0 && correctsId !== null,
  }
}

const OPEN = ['processing', 'action']

/**
 * Who looks at a bill, and when; `canPay`: whether it is a customer who pays for the account, `isSetUp`: whether the
 * provider is.
 */
export type Viewer = { scope: Scope; canPay: boolean; isSetUp: boolean; at: number }

/** When a bill was last marked as settled, by the newest entries of its history; null = they do not say. */
const markedAtOf = (entries: readonly EntryRow[]) =>
  entries.find(({ action }) => action === 'bill.complete')?.at ?? null

/**
 * Whether a bill was marked as settled this month (Asia/Tokyo), for whatever day of receipt, and for money that did not
 * come from the balance alone.
 */
export function isReopenable(
  { status, total, fromBalance, credited, paidAt }: BillDetailRow,
  { at, receipts, markedAt }: { at: number; markedAt: number | null } & Pick<BillExtras, 'receipts'>,
): boolean {
  if (status !== 'completed' || paidAt === null || fromBalance === total || credited > 0) return false
  // What transfers settled is owed again when they are undone.
  if (receivedOf(receipts) === total - fromBalance) return false
  return monthOf(Math.max(markedAt ?? paidAt, paidAt)) === monthOf(at)
}

/** How a customer can pay a bill: by card, or by an account at the provider; never by both at a time. */
function payingSteps(
  { total, fromBalance }: BillDetailRow,
  { receipts, accounts, areAccountsOn }: Pick<BillExtras, 'receipts' | 'accounts' | 'areAccountsOn'>,
  { canPay, isSetUp, isFree }: Viewer & { isFree: boolean },
): [BillStep, boolean][] {
  const hasOpen = accounts.some(isOpenAccount)
  const left = leftToPay({ total, fromBalance, received: receivedOf(receipts) })
  const isPayable = canPay && isFree && !hasOpen
  return [
    ['pay', isPayable && receipts.length === 0],
    ['openAccount', isPayable && isSetUp && areAccountsOn && left >= CHARGE_MIN],
    ['endAccount', canPay && isSetUp && hasOpen],
  ]
}

/** The caller's next possible steps with a bill (rules/bills.md#states). */
export function stepsOf(
  bill: BillDetailRow,
  extras: Pick<BillExtras, 'attempts' | 'receipts' | 'entries' | 'accounts' | 'areAccountsOn'>,
  viewer: Viewer,
): BillStep[] {
  const { attempts, receipts, entries } = extras
  const { scope, at } = viewer
  const isOwed = bill.status === 'unpaid' || bill.status === 'failed'
  const isFree = isOwed && !attempts.some(({ status }) => OPEN.includes(status))
  // Nothing of it was paid by transfer.
  const isWhole = isFree && receipts.length === 0
  const isIssued = bill.issuedAt !== null
  const steps: [BillStep, boolean][] =
    scope.kind === 'all'
      ? [
          ['release', bill.status === 'held'],
          ['forceComplete', isFree],
          ['promise', isFree],
          ['void', isWhole || bill.status === 'held'],
          ['credit', isSettled(bill) && bill.credited < bill.total],
          ['reopen', isReopenable(bill, { at, receipts, markedAt: markedAtOf(entries) })],
          ['exportPdf', isIssued],
        ]
      : [...payingSteps(bill, extras, { ...viewer, isFree }), ['exportPdf', isIssued]]
  return steps.flatMap(([step, isPossible]) => (isPossible ? [step] : []))
}

/** The side that made an entry: a sub-admin acts for its account. */
function sideOf(bill: BillDetailRow, entry: EntryRow): BillEvent['by'] {
  if (entry.actorId === null) return 'system'
  return isOfPayer(bill, entry) ? 'customer' : 'operator'
}

/** An entry of the history; people outside the caller's scope appear as the operator, without a name. */
function toEvent(scope: Scope, bill: BillDetailRow, entry: EntryRow): BillEvent {
  const { id, at, action, detail } = entry
  const isKnown = scope.kind === 'all' || isOfPayer(bill, entry)
  return {
    id,
    at: toTime(at),
    action,
    by: sideOf(bill, entry),
    actorName: isKnown ? entry.actorName || entry.actorCompany || null : null,
    reason: detail.reason ?? null,
  }
}

const isOfPayer = ({ accountId }: BillDetailRow, { actorId, actorParentId }: EntryRow) =>
  actorId === accountId || actorParentId === accountId

/** The event of a bill's issue, which is no change by a person; a released bill has an entry of its own. */
function issueOf({ id, issuedAt }: BillDetailRow, entries: readonly BillEvent[]): BillEvent[] {
  const isRecorded = entries.some(({ action }) => action === 'bill.release' || action === 'bill.correct')
  if (issuedAt === null || isRecorded) return []
  return [{ id, at: toTime(issuedAt), action: 'bill.issue', by: 'system', actorName: null, reason: null }]
}

const toVirtualAccount = (row: BillExtras['accounts'][number]): VirtualAccount => ({
  id: row.id,
  status: row.status,
  amount: row.amount,
  remaining: row.remaining,
  details: row.details,
  openedAt: toTime(row.createdAt),
  until: toTime(row.until),
})

/** A bill in the form in which its page shows it. */
export function toBillDetail(bill: BillDetailRow, extras: BillExtras, viewer: Viewer): BillDetail {
  const { scope } = viewer
  const {
    oemMasterId: _,
    oemAdminId: __,
    createdAt: ___,
    updatedAt: ____,
    lines,
    note,
    promisedUntil,
    promiseReason,
    ...row
  } = bill
  const numberOf = (one: BillExtras['corrects']) =>
    one && { id: one.id, number: formatBillNumber(one.year, one.number) }
  const entries = extras.entries.map((entry) => toEvent(scope, bill, entry))
  return {
    ...toBillSummary(row, scope.kind === 'all'),
    lines,
    note,
    corrects: numberOf(extras.corrects) ?? null,
    correctedBy: numberOf(extras.correctedBy) ?? null,
    payments: extras.attempts.map(({ at, ...attempt }) => ({ ...attempt, at: toTime(at) })),
    receipts: extras.receipts,
    payerName: extras.payerName,
    virtualAccounts: extras.accounts.map(toVirtualAccount),
    cashAtProvider: extras.cash,
    promise: promisedUntil === null ? null : { until: toDay(promisedUntil), reason: promiseReason ?? '' },
    hasReceipt: receivedBy(bill, extras.receipts) !== null,
    history: [...entries, ...issueOf(bill, entries)].toSorted((a, b) => b.at.localeCompare(a.at)),
    ...toBillMoney(bill, extras.moves, scope),
    steps: stepsOf(bill, extras, viewer),
  }
}
