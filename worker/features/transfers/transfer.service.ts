import { formatBillNumber } from '#shared/billing/bill-number.ts'
import type { Proposal } from '#shared/billing/transfers/match-transfers.ts'
import { OPEN_LINES_MAX } from '#shared/billing/transfers/transfer-rules.ts'
import type {
  ChangeTransfer,
  RepeatedBill,
  SettleItem,
  SettleResult,
  ShownShare,
  StoreTransfers,
  TransferLine,
  TransferPage,
  TransferQuery,
} from '#shared/billing/transfers/transfers.ts'
import { toDay } from '#shared/time/jst.ts'
import { AppError } from '#shared/wire/errors.ts'
import { toPage } from '#shared/wire/pagination.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { loadTransferRules } from '#worker/platform/lazy/load.ts'
import { listKnownPayers, listOpenBills, type OpenBillRow } from './open-bills.repository.ts'
import { findBillsOf, putAside, settleLine, undoLine } from './settle.repository.ts'
import { findRepeatedBills } from './repeats.service.ts'
import {
  countLines,
  findLine,
  isNameOfProvider,
  type LineRow,
  listKnown,
  listLines,
  listOpenLines,
  listSettlements,
  type Operator,
  type SettlementRow,
  storeLines,
} from './transfer.repository.ts'

/**
 * Stores the deposits of a file; those that are stored already change nothing. Throws `validation` for a day ahead and
 * for too many bank accounts, and for the name of the account that holds what the provider received.
 */
export async function storeTransfers(env: Bindings, operator: Operator, body: StoreTransfers) {
  const today = toDay(now())
  const ahead = body.lines.findIndex(({ day }) => day > today)
  if (ahead >= 0) throw new AppError('validation', { fields: { [`lines.${ahead}.day`]: { key: 'dayAhead' } } })
  if (await isNameOfProvider(env.DB, body.account))
    throw new AppError('validation', { fields: { account: { key: 'shortNameTaken' } } })
  const { payerKey } = await loadTransferRules()
  const lines = body.lines.map(({ day, amount, payer, nth }) => {
    const key = payerKey(payer)
    return { day, amount, payer, payerKey: key, fingerprint: [day, amount, key, nth].join('|') }
  })
  const unique = [...new Map(lines.map((line) => [line.fingerprint, line])).values()]
  const known = await listKnown(
    env.DB,
    body.account,
    unique.map(({ fingerprint }) => fingerprint),
  )
  const fresh = unique.filter(({ fingerprint }) => !known.has(fingerprint))
  const { account, layout } = body
  if (fresh.length > 0) await storeLines(env.DB, operator, { account, layout, lines: fresh })
  return { added: fresh.length, known: lines.length - fresh.length }
}

type Proposals = {
  proposals: ReadonlyMap<string, Proposal>
  bills: ReadonlyMap<string, OpenBillRow>
  repeats: ReadonlyMap<string, RepeatedBill>
}

/** The accounts that gave a payer's name as theirs, by the name in its compared form. */
function claimsOf(open: readonly OpenBillRow[], payerKey: (text: string) => string): Map<string, Set<string>> {
  const claims = new Map<string, Set<string>>()
  for (const { accountId, payerName } of open) {
    const key = payerKey(payerName ?? '')
    if (key !== '') claims.set(key, (claims.get(key) ?? new Set()).add(accountId))
  }
  return claims
}

/** What the open deposits may pay, decided for all of them together. */
async function propose(env: Bindings, lines: readonly LineRow[]): Promise<Proposals> {
  const keys = [...new Set(lines.map(({ payerKey: key }) => key))]
  const [{ matchTransfers, payerKey, isPrintable }, open, payers] = await Promise.all([
    loadTransferRules(),
    listOpenBills(env.DB),
    listKnownPayers(env.DB, keys),
  ])
  const names = new Map<string, string[]>()
  const claims = claimsOf(open, payerKey)
  /** A name that some accounts gave as theirs means no other one. */
  const add = (id: string, key: string) => {
    if (claims.get(key)?.has(id) ?? true) names.set(id, [...(names.get(id) ?? []), key])
  }
  for (const [key, ids] of claims) for (const id of ids) add(id, key)
  for (const { accountId, companyName } of open) {
    const key = payerKey(companyName)
    // A name in kanji never stands on a statement.
    if (isPrintable(key)) add(accountId, key)
  }
  for (const { accountId, key } of payers) add(accountId, key)
  const bills = open.map((bill) => ({ ...bill, number: formatBillNumber(bill.year, bill.number) ?? '' }))
  const left = lines.map((line) => ({ ...line, amount: line.amount - line.spent }))
  const proposals = matchTransfers(left, bills, names)
  const repeats = await findRepeatedBills(env, lines, proposals)
  return { proposals, bills: new Map(open.map((bill) => [bill.id, bill])), repeats }
}

function toShares({ shares }: Proposal, bills: Proposals['bills']): ShownShare[] {
  return shares.flatMap(({ billId, amount, fee }) => {
    const bill = bills.get(billId)
    if (!bill) return []
    const { companyName, total, due, year, number } = bill
    return [{ billId, number: formatBillNumber(year, number) ?? '', companyName, total, due, amount, fee }]
  })
}

const toPaid = ({
  billId,
  year,
  number,
  month,
  companyName,
  total,
  received,
  amount,
  fee,
}: SettlementRow): ShownShare => ({
  billId,
  number: formatBillNumber(year, number) ?? month,
  companyName,
  total,
  due: total - received,
  amount,
  fee,
})

function toLine(row: LineRow, paid: readonly SettlementRow[], { proposals, bills, repeats }: Proposals): TransferLine {
  const { spent, payerKey: _, ...line } = row
  const proposal = proposals.get(row.id)
  return {
    ...line,
    left: row.amount - spent,
    bills: paid.filter(({ lineId }) => lineId === row.id).map(toPaid),
    proposal: proposal ? { ...proposal, shares: toShares(proposal, bills) } : null,
    repeats: repeats.get(row.id) ?? null,
  }
}

const NOTHING: Proposals = { proposals: new Map(), bills: new Map(), repeats: new Map() }

/** A page of deposits; open ones with what they may pay. */
export async function getTransfers(env: Bindings, query: TransferQuery): Promise<TransferPage> {
  const { state, page, limit } = query
  const counts = await countLines(env.DB)
  const open = state === 'open' ? await listOpenLines(env.DB) : []
  const proposed = open.length > 0 ? await propose(env, open) : NOTHING
  const rows = state === 'open' ? open.slice((page - 1) * limit, page * limit) : await listLines(env.DB, query)
  const paid = await listSettlements(
    env.DB,
    rows.map(({ id }) => id),
  )
  const shown = rows.map((row) => toLine(row, paid, proposed))
  return { ...toPage(shown, query, Math.min(counts[state], state === 'open' ? OPEN_LINES_MAX : Infinity)), counts }
}

/** Why a deposit could not be settled, for the person. */
async function outcomeOf(env: Bindings, { id, version }: SettleItem): Promise<'stale' | 'bill'> {
  const line = await findLine(env.DB, id)
  return line?.version === version && line.state === 'open' ? 'bill' : 'stale'
}

/** Settles deposits one after the other; what fails leaves the others settled and is named. */
export async function settle(env: Bindings, operator: Operator, items: readonly SettleItem[]): Promise<SettleResult> {
  const results: SettleResult['results'] = []
  for (const item of items) {
    const [line, found] = await Promise.all([
      findLine(env.DB, item.id),
      findBillsOf(
        env.DB,
        item.shares.map(({ billId }) => billId),
      ),
    ])
    const bills = new Map(found.map((bill) => [bill.id, bill]))
    const isTwice = new Set(item.shares.map(({ billId }) => billId)).size < item.shares.length
    if (!line || isTwice) results.push({ id: item.id, outcome: line ? 'bill' : 'stale' })
    else results.push({ id: item.id, outcome: await settleOne(env, { operator, line, item, bills }) })
  }
  return { results }
}

async function settleOne(env: Bindings, input: Parameters<typeof settleLine>[1]): Promise<'done' | 'stale' | 'bill'> {
  try {
    await settleLine(env.DB, input)
    return 'done'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return outcomeOf(env, input.item)
  }
}

type Change = { operator: Operator; id: string; version: number; body: ChangeTransfer }

/**
 * Puts a deposit aside, or opens it again and takes back what it pays. Throws 404, `stale`, and `bill_state` where it
 * pays a bill already that it should be put aside with, or a bill cannot go back.
 */
export async function changeTransfer(env: Bindings, { operator, id, version, body }: Change): Promise<TransferLine> {
  const line = await findLine(env.DB, id)
  if (!line) throw new AppError('not_found')
  if (line.version !== version) throw new AppError('stale', { body: { version: line.version } })
  const parts = await listSettlements(env.DB, [id])
  if (body.state === 'aside') {
    if (line.state === 'settled') throw new AppError('bill_state')
    await putAside(env.DB, { operator, line, version, reason: body.reason })
  } else await reopen(env, { operator, line, version, parts })
  const changed = await findLine(env.DB, id)
  if (!changed) throw new AppError('not_found')
  return toLine(changed, await listSettlements(env.DB, [id]), NOTHING)
}

async function reopen(env: Bindings, input: Parameters<typeof undoLine>[1]): Promise<void> {
  try {
    await undoLine(env.DB, input)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const present = await findLine(env.DB, input.line.id)
    throw present?.version === input.version ? new AppError('bill_state') : error
  }
}
