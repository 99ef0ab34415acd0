import { numbersIn, payerKey } from './payer-name.ts'
import { BILLS_PER_LINE, type Confidence, FEE_MAX, type MatchReason } from './transfer-rules.ts'

/** A deposit, or what is left of it. */
export type OpenLine = { id: string; day: string; amount: number; payer: string }
/** A bill that is owed; `due`: what is left to pay. */
export type OpenBill = { id: string; accountId: string; number: string; due: number; dueAt: number }
/** Part of a deposit for a bill; `fee`: what the bank kept, so that the bill is paid nevertheless. */
export type Share = { billId: string; amount: number; fee: number }
export type Proposal = { confidence: Confidence; reasons: MatchReason[]; shares: Share[] }

/** Names under which accounts pay, as keys. */
export type PayerNames = ReadonlyMap<string, readonly string[]>

/** Characters of a name that a bank may have cut, so that its beginning counts. */
const PREFIX_MIN = 8

type Known = {
  accountsByKey: ReadonlyMap<string, ReadonlySet<string>>
  keys: readonly string[]
  billsByNumber: ReadonlyMap<string, OpenBill>
  billsByAccount: ReadonlyMap<string, readonly OpenBill[]>
  billsByDue: ReadonlyMap<number, readonly OpenBill[]>
  /** What was found for a name before. */
  found: Map<string, { ids: string[]; isPrefix: boolean }>
}

function know(bills: readonly OpenBill[], names: PayerNames): Known {
  const pairs = [...names].flatMap(([accountId, keys]) => keys.map((key) => ({ accountId, key })))
  const accountsByKey = new Map(
    [...Map.groupBy(pairs, ({ key }) => key)]
      .filter(([key]) => key !== '')
      .map(([key, some]) => [key, new Set(some.map(({ accountId }) => accountId))]),
  )
  // The oldest debt is paid first (Civil Code, 488).
  const ordered = bills.toSorted((a, b) => a.dueAt - b.dueAt || a.number.localeCompare(b.number))
  return {
    accountsByKey,
    keys: [...accountsByKey.keys()].filter((key) => key.length >= PREFIX_MIN),
    billsByNumber: new Map(bills.map((bill) => [bill.number, bill])),
    billsByAccount: Map.groupBy(ordered, ({ accountId }) => accountId),
    billsByDue: Map.groupBy(ordered, ({ due }) => due),
    found: new Map(),
  }
}

/** The accounts that a payer's name fits, and whether only its beginning does. */
function accountsOf(key: string, known: Known): { ids: string[]; isPrefix: boolean } {
  const before = known.found.get(key)
  if (before) return before
  const found = findAccounts(key, known)
  known.found.set(key, found)
  return found
}

function findAccounts(key: string, { accountsByKey, keys }: Known): { ids: string[]; isPrefix: boolean } {
  const exact = accountsByKey.get(key)
  if (exact) return { ids: [...exact], isPrefix: false }
  if (key.length < PREFIX_MIN) return { ids: [], isPrefix: false }
  const near = keys.filter((one) => one.startsWith(key) || key.startsWith(one))
  return { ids: [...new Set(near.flatMap((one) => [...(accountsByKey.get(one) ?? [])]))], isPrefix: true }
}

type Fit = { shares: Share[]; reason: MatchReason }

/** How an amount pays the bills of one account, of which the first is the one that is meant. */
function fit(amount: number, bills: readonly OpenBill[], left: ReadonlyMap<string, number>): Fit | undefined {
  const open = bills
    .map(({ id }) => ({ id, due: left.get(id) ?? 0 }))
    .filter(({ due }) => due > 0)
    .slice(0, BILLS_PER_LINE)
  const [first] = open
  if (!first) return undefined
  const one = open.find(({ due }) => due === amount)
  if (one) return { shares: [{ billId: one.id, amount, fee: 0 }], reason: 'amount' }
  let sum = 0
  for (const [index, { due }] of open.entries()) {
    sum += due
    if (sum === amount) return { shares: inFull(open.slice(0, index + 1)), reason: 'sum' }
  }
  const short = open.find(({ due }) => due > amount && due - amount <= FEE_MAX)
  if (short) return { shares: [{ billId: short.id, amount, fee: short.due - amount }], reason: 'fee' }
  if (amount < first.due) return { shares: [{ billId: first.id, amount, fee: 0 }], reason: 'part' }
  return { shares: spend(amount, open), reason: 'over' }
}

const inFull = (bills: readonly { id: string; due: number }[]): Share[] =>
  bills.map(({ id, due }) => ({ billId: id, amount: due, fee: 0 }))

/** Pays one bill after the other as long as it pays them wholly; what is over stays with the deposit. */
function spend(amount: number, bills: readonly { id: string; due: number }[]): Share[] {
  let rest = amount
  const paid = bills.findIndex(({ due }) => (rest -= due) < 0)
  return inFull(paid < 0 ? bills : bills.slice(0, paid))
}

const isExact = ({ reason }: Fit) => reason === 'amount' || reason === 'sum'

/** The bills that a payer names, if they are of one account. */
function namedBills(line: OpenLine, known: Known): OpenBill[] {
  const named = numbersIn(line.payer).flatMap((number) => known.billsByNumber.get(number) ?? [])
  return named.every(({ accountId }) => accountId === named[0]?.accountId) ? named : []
}

/** By the number that the payer wrote. A number of one account beside the name of another is a conflict. */
function byNumber(line: OpenLine, known: Known, left: ReadonlyMap<string, number>): Proposal | undefined {
  const named = namedBills(line, known)
  const [first] = named
  if (!first) return undefined
  const others = known.billsByAccount.get(first.accountId) ?? []
  const isWhole = named.length === 1 && left.get(first.id) === line.amount
  const rest = others.filter((bill) => !named.includes(bill))
  const found = fit(line.amount, isWhole ? named : [...named, ...rest], left)
  if (!found) return undefined
  const { ids, isPrefix } = accountsOf(payerKey(line.payer), known)
  const isOther = !isPrefix && ids.length > 0 && !ids.includes(first.accountId)
  const isNamed = found.shares.every(({ billId }) => named.some(({ id }) => id === billId))
  const isSure = isExact(found) && !isOther && isNamed
  return {
    confidence: isSure ? 'sure' : 'likely',
    reasons: ['number', found.reason, ...(isOther ? (['conflict'] as const) : [])],
    shares: found.shares,
  }
}

/** By the payer's name: of several accounts of that name only the one that the amount fits, and never for sure. */
function byName(line: OpenLine, known: Known, left: ReadonlyMap<string, number>): Proposal | undefined {
  const { ids, isPrefix } = accountsOf(payerKey(line.payer), known)
  const fits = ids.flatMap((id) => fit(line.amount, known.billsByAccount.get(id) ?? [], left) ?? [])
  const exact = fits.filter(isExact)
  const found = exact[0] ?? fits[0]
  if (!found) return undefined
  // It names a bill that is paid already: somebody may have paid twice.
  const isOfOther = numbersIn(line.payer).length > 0
  const isOne = ids.length === 1
  const base: MatchReason[] = [isPrefix ? 'prefix' : 'name', found.reason]
  if (isOne) {
    const isSure = isExact(found) && !isPrefix && !isOfOther
    return { confidence: isSure ? 'sure' : 'likely', reasons: base, shares: found.shares }
  }
  const isClear = exact.length === 1
  return { confidence: isClear ? 'likely' : 'weak', reasons: [...base, 'ambiguous'], shares: found.shares }
}

/** By the amount alone, if nobody is known by that name. */
function byAmount(line: OpenLine, known: Known, left: ReadonlyMap<string, number>): Proposal | undefined {
  if (accountsOf(payerKey(line.payer), known).ids.length > 0) return undefined
  const same = (known.billsByDue.get(line.amount) ?? []).filter(({ id }) => left.get(id) === line.amount)
  const [first] = same
  if (!first) return undefined
  return {
    confidence: 'weak',
    reasons: ['amount', ...(same.length > 1 ? (['ambiguous'] as const) : [])],
    shares: [{ billId: first.id, amount: line.amount, fee: 0 }],
  }
}

const STEPS = [byNumber, byName, byAmount]
const PASSES: readonly (readonly Confidence[])[] = [['sure'], ['sure', 'likely'], ['sure', 'likely', 'weak']]

/**
 * Which bills the open deposits pay. What is certain is decided first, in the order of the days, and leaves nothing to
 * pay to later lines: a second deposit of the same sum never takes a bill that the first one pays
 * (rules/transfers.md#matching).
 */
export function matchTransfers(
  lines: readonly OpenLine[],
  bills: readonly OpenBill[],
  names: PayerNames,
): Map<string, Proposal> {
  const known = know(bills, names)
  const left = new Map(bills.map(({ id, due }) => [id, due]))
  const found = new Map<string, Proposal>()
  const ordered = lines.toSorted((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id))
  const propose = (line: OpenLine, accepted: readonly Confidence[]) => {
    const proposal = STEPS.flatMap((step) => step(line, known, left) ?? [])[0]
    if (!proposal || !accepted.includes(proposal.confidence)) return
    found.set(line.id, proposal)
    for (const { billId, amount, fee } of proposal.shares) left.set(billId, (left.get(billId) ?? 0) - amount - fee)
  }
  for (const accepted of PASSES) for (const line of ordered.filter(({ id }) => !found.has(id))) propose(line, accepted)
  return found
}
