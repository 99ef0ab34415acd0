import { agreedVersion, termStarts } from './agreed-oracle.ts'
import { type Day, dayOf, momentOf, newestOf, textOf } from './oracle-days.ts'

/**
 * The expected content of every bill, computed day by day from the events, apart from the product's code: own calendar,
 * own arithmetic (BigInt), no copies of contracts, no index, no rollup.
 */

import { type OracleOwnPrice, withOwnPrice } from './own-price-oracle.ts'
import { discountOn, offOf, type OracleDiscount } from './discount-oracle.ts'

export type OracleAccount = {
  id: string
  payerId: string
  adminId: string | null
  hasLicence: boolean
  /** When its licence was taken back or issued again, the earliest first. */
  licenceChanges: number[]
  terminatedAt: number | null
  cardAt: number | null
  waivedAt: number | null
  /** Cells of its site from a moment on; 0 = offline. */
  publications: { at: number; cells: number }[]
  /** Billed page views by the moment of their hour. */
  views: { at: number; count: number }[]
}
/** A contract as somebody arranged it: what a job stores when it renews itself is no contract of its own here. */
export type OracleContract = {
  id: string
  accountId: string
  startsAt: number
  endsAt: number
  createdAt: number
  autoRenew: boolean
  /** Yen for an end before its time, on the bill of the last day's month. */
  endFee?: number
}
export type OraclePlan = { contractId: string; code: string; effectiveFrom: number }
export type OracleVersion = {
  code: string
  effectiveFrom: number
  name: string
  price: number | null
  limitAccess: number | null
  limitAccessPrice: number | null
  limitAccessUnit: number
  includedCells: number | null
  blockPrice: number | null
  licensePrice: number | null
  /** From when what gets worse counts for accounts that have the plan. */
  worseFrom: 'month' | 'renewal' | 'new'
}
export type History = {
  /** In the order in which they were said. */
  ownPrices: readonly OracleOwnPrice[]
  discounts: readonly OracleDiscount[]
  accounts: ReadonlyMap<string, OracleAccount>
  /** By account. */
  contracts: ReadonlyMap<string, readonly OracleContract[]>
  /** By contract. */
  plans: ReadonlyMap<string, readonly OraclePlan[]>
  versions: readonly OracleVersion[]
  /** Bills that were voided and replaced, with the total of the replacement. */
  corrections: readonly { payerId: string; month: string; at: number; total: number }[]
  /** When the bill of a payer and month was made; undefined if there is none. */
  madeAt: (payerId: string, month: string) => number | undefined
  /** When the bill was issued, if it was: the payment method is decided again then. */
  issuedAt: (payerId: string, month: string) => number | undefined
}

export type ExpectedBill = {
  payerId: string
  month: string
  planName: string
  method: string
  holdReasons: string[]
  blocksUsed: number
  lines: string[]
  subtotal: number
  tax: number
  total: number
}

/** All days of a month given as `yyyy-MM`. */
function daysOf(month: string): Day[] {
  const days: Day[] = []
  for (let day = Math.floor(Date.parse(`${month}-01`) / 86_400_000); textOf(day).startsWith(month); day++)
    days.push(day)
  return days
}

const monthBefore = (month: string, count: number): string => {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** `count` months in a row. */
export const monthsInRow = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthBefore(first, -index))

/** The year of a moment in Asia/Tokyo. */
export const yearOf = (at: number): number => Number(textOf(dayOf(at)).slice(0, 4))

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** The contract that runs on a day, of those stored until the month's end. */
function contractOn(history: History, account: OracleAccount, day: Day, monthEnd: Day): OracleContract | undefined {
  if (account.terminatedAt !== null && day > dayOf(account.terminatedAt)) return undefined
  const contracts = history.contracts.get(account.id) ?? []
  const newest = contracts.toSorted((a, b) => b.startsAt - a.startsAt)[0]
  const isOn = (one: OracleContract) =>
    dayOf(one.createdAt) <= monthEnd &&
    dayOf(one.startsAt) <= day &&
    (day <= dayOf(one.endsAt) || (one === newest && one.autoRenew))
  return contracts.find(isOn)
}

type Asked = { account: OracleAccount; code: string; at: number; monthEnd: Day }

/** What an account has of its plan at a moment, by its contracts that were stored until the month's end. */
function agreedOf(history: History, { account, code, at, monthEnd }: Asked): OracleVersion | undefined {
  const known = (history.contracts.get(account.id) ?? []).filter(({ createdAt }) => dayOf(createdAt) <= monthEnd)
  const plansOf = ({ id }: OracleContract) =>
    (history.plans.get(id) ?? []).map((plan) => ({ code: plan.code, from: plan.effectiveFrom }))
  const contracts = known.map((one) => ({ ...one, plans: plansOf(one) }))
  const versions = history.versions.filter((one) => one.code === code)
  const month = textOf(dayOf(at)).slice(0, 7)
  return withOwnPrice(agreedVersion(versions, contracts, at), history.ownPrices, { accountId: account.id, month })
}

/** The version of the plan that counts for an account on each served day of a month. */
function versionsByDay(history: History, account: OracleAccount, days: readonly Day[]): Map<Day, OracleVersion> {
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const above = [account.payerId, account.adminId]
    .filter((id) => id !== null && id !== account.id)
    .map((id) => history.accounts.get(id ?? ''))
  const found = new Map<Day, OracleVersion>()
  for (const day of days) {
    const contract = contractOn(history, account, day, last)
    if (!contract) continue
    if (above.some((one) => !one || !contractOn(history, one, day, last))) continue
    const at = Math.max(momentOf(first), contract.startsAt, ...termStarts(contract, momentOf(day)))
    const code = newestOf(history.plans.get(contract.id) ?? [], at)?.code
    const version = code === undefined ? undefined : agreedOf(history, { account, code, at, monthEnd: last })
    const known = [...found.values()].find((one) => JSON.stringify(one) === JSON.stringify(version))
    if (version) found.set(day, known ?? version)
  }
  return found
}

const cellsAt = (account: OracleAccount, end: number) =>
  account.publications.filter(({ at }) => at < end).toSorted((a, b) => b.at - a.at)[0]?.cells ?? 0

/** Whether an account has a licence at a moment: each change so far turned it over. */
const hasLicenceAt = ({ hasLicence, licenceChanges }: OracleAccount, end: number) =>
  hasLicence === (licenceChanges.filter((at) => at < end).length % 2 === 0)

const viewsIn = (account: OracleAccount, month: string) =>
  sum(account.views.filter(({ at }) => textOf(dayOf(at)).startsWith(month)).map(({ count }) => count))

type Line = { kind: string; name: string; quantity: number; unitPrice: number; amount: bigint }

/** The fees for contracts that ended in a month before their time. */
function endFeesOf({ contracts }: History, account: OracleAccount, month: string): Line[] {
  const ended = (contracts.get(account.id) ?? []).filter(({ endsAt }) => textOf(dayOf(endsAt)).startsWith(month))
  const fees = ended.map(({ endFee }) => endFee).filter((fee) => fee !== undefined)
  return fees.map((fee) => ({
    kind: 'correction',
    name: '中途解約手数料',
    quantity: 1,
    unitPrice: fee,
    amount: BigInt(fee),
  }))
}

/**
 * The bill of a payer for a month without the initial fee, and the reasons that may hold it; undefined if nothing is
 * owed.
 */
function ownLines(history: History, payer: OracleAccount, month: string) {
  const days = daysOf(month)
  const lines: (Line & { accountId: string })[] = []
  let [blocksUsed, licences, planName] = [0, 0, '']
  const floods: boolean[] = []
  const tree = [...history.accounts.values()].filter(({ payerId }) => payerId === payer.id)
  const served = tree.map((account) => ({ account, byDay: versionsByDay(history, account, days) }))
  for (const { account, byDay } of served)
    if (account.id !== payer.id && [...byDay.keys()].some((day) => hasLicenceAt(account, momentOf(day + 1)))) licences++
  for (const { account, byDay } of served) {
    const discount = account.id === payer.id ? discountOn(history.discounts, account.id, month) : undefined
    const add = (line: Line) => line.amount !== 0n && lines.push({ ...line, accountId: account.id })
    for (const version of new Set(byDay.values())) {
      const quantity = days.filter((day) => byDay.get(day) === version).length
      const price = version.code === 'trial' ? 0 : (version.price ?? 0)
      const amount = (BigInt(price) * BigInt(quantity)) / BigInt(days.length)
      add({ kind: 'plan', name: version.name, quantity, unitPrice: price, amount })
      const off = discount ? offOf(discount, amount, quantity, days.length) : 0n
      add({ kind: 'discount', name: discount?.text ?? '', quantity: 1, unitPrice: -Number(off), amount: -off })
    }
    if (byDay.size > 0) endFeesOf(history, account, month).forEach(add)
    const last = [...byDay.entries()].toSorted(([a], [b]) => b - a)[0]?.[1]
    if (account.id === payer.id) planName = last?.name ?? ''
    if (!last || last.price === null || last.code === 'trial') continue
    const count = (kind: string, quantity: number, unitPrice: number | null) =>
      add({
        kind,
        name: last.name,
        quantity,
        unitPrice: unitPrice ?? 0,
        amount: BigInt(quantity) * BigInt(unitPrice ?? 0),
      })
    const measured = days.filter((day) => byDay.get(day) === last)
    const cells = Math.max(...measured.map((day) => cellsAt(account, momentOf(day + 1))))
    blocksUsed += cells
    if (last.includedCells !== null) count('blocks', Math.max(0, cells - last.includedCells), last.blockPrice)
    if (last.limitAccess !== null) {
      const over = viewsIn(account, month) - last.limitAccess
      let units = 0
      for (let left = over; left > 0; left -= last.limitAccessUnit) units++
      count('views', units, last.limitAccessPrice)
      const before = sum([1, 2, 3].map((n) => viewsIn(account, monthBefore(month, n))))
      const older = sum([2, 3].map((n) => viewsIn(account, monthBefore(month, n))))
      if (units * (last.limitAccessPrice ?? 0) >= 10_000) floods.push(older > 0 && over > before)
    }
    if (account.id === payer.id) count('licences', licences, last.licensePrice)
  }
  return lines.length === 0 ? undefined : { lines, blocksUsed, planName, isFlood: floods.includes(true) }
}

/** All bills that must exist for months in their order, by payer and month. */
export function expectBills(history: History, months: readonly string[]): ExpectedBill[] {
  const bills: ExpectedBill[] = []
  for (const payer of [...history.accounts.values()].filter(({ id, payerId }) => id === payerId)) {
    let hasBegun = false
    const own: (ExpectedBill & { discounted: number })[] = []
    for (const month of months) {
      const made = ownLines(history, payer, month)
      if (!made) continue
      const at = history.madeAt(payer.id, month) ?? Infinity
      const hasFee = made.lines.some(({ kind }) => kind === 'plan')
      const isWaived = payer.waivedAt !== null && payer.waivedAt <= at
      const isInitial = hasFee && !hasBegun && !isWaived
      hasBegun ||= hasFee
      const initial = isInitial ? 100_000n : 0n
      const subtotal = made.lines.reduce((all, { amount }) => all + amount, initial)
      const tax = subtotal / 10n
      const total = Number(subtotal + tax)
      const before = own
        .filter((one) => one.total > 0 && one.month >= monthBefore(month, 6))
        .map((one) => totalAt(history, one, at) + one.discounted)
      const discounted = sum(made.lines.map(({ kind, amount }) => (kind === 'discount' ? -Number(amount) : 0)))
      const isRising = before.length > 1 && (total + discounted) * before.length > 5 * sum(before)
      const held = { amount: total > 1_000_000, trend: isRising, views: made.isFlood }
      own.push({
        discounted,
        payerId: payer.id,
        month,
        planName: made.planName,
        method:
          payer.cardAt !== null && payer.cardAt <= (history.issuedAt(payer.id, month) ?? at) ? 'card' : 'transfer',
        holdReasons: (['amount', 'trend', 'views'] as const).filter((reason) => held[reason]),
        blocksUsed: made.blocksUsed,
        lines: [
          ...(isInitial ? [`${payer.id} initial ${made.planName} 1 x 100000 = 100000`] : []),
          ...made.lines.map(
            (one) => `${one.accountId} ${one.kind} ${one.name} ${one.quantity} x ${one.unitPrice} = ${one.amount}`,
          ),
        ].toSorted(),
        subtotal: Number(subtotal),
        tax: Number(tax),
        total,
      })
    }
    // A discount that takes the whole leaves no bill.
    bills.push(...own.filter(({ total }) => total > 0).map(({ discounted: _discounted, ...bill }) => bill))
  }
  return bills
}

/** The total of a bill at a moment, with the corrections until then. */
function totalAt({ corrections }: History, { payerId, month, total }: ExpectedBill, at: number): number {
  const replaced = corrections.filter((one) => one.payerId === payerId && one.month === month && one.at < at)
  return replaced.at(-1)?.total ?? total
}

/** The recurring revenue at a month's end: the month's fee, less its discount, of every account served on its last day. */
export function expectRevenue(history: History, month: string): { day: string; mrr: number } {
  const days = daysOf(month)
  const last = days.at(-1) ?? 0
  const isEnded = (account: OracleAccount) =>
    [account, history.accounts.get(account.payerId), history.accounts.get(account.adminId ?? '')].some(
      (one) => one?.terminatedAt != null && one.terminatedAt < momentOf(last + 1),
    )
  const fees = [...history.accounts.values()].map((account) => {
    const version = isEnded(account) ? undefined : versionsByDay(history, account, days).get(last)
    const fee = BigInt(version?.code === 'trial' ? 0 : (version?.price ?? 0))
    const discount = discountOn(history.discounts, account.id, month, momentOf(last + 1) - 1)
    return Number(discount ? fee - offOf(discount, fee, 1, 1) : fee)
  })
  return { day: textOf(last), mrr: sum(fees) }
}
