import type { PlanNames } from '#shared/account/plan-names.ts'
import { linesOf } from '#shared/billing/account-lines.ts'
import type { BillLine } from '#shared/billing/bill-rules.ts'
import { sumUp } from '#shared/billing/tax.ts'
import { monthOf } from '#shared/time/months.ts'
import { namesIn } from '#worker/features/billing/new-bill.ts'
import type { StoredContract, Tree } from '#worker/features/billing/billed-account.ts'
import { draftTree, treeUse, type UsedPlans } from '#worker/features/billing/tree-draft.ts'
import { partnersPrices } from './own-prices.ts'
import type { PartnerFacts } from './partner-facts.service.ts'

/** What a user owes its partner for a month; amounts are integer yen. */
export type Charge = {
  accountId: string
  oemAdminId: string | null
  companyName: string
  planName: string
  names: PlanNames[]
  lines: BillLine[]
  subtotal: number
  tax: number
  total: number
  /** What the platform bills the partner for the user, without tax. */
  purchase: number
}

/** The charges of a month, and what the platform bills the partner beside its users, without tax. */
export type MonthCharges = { charges: Charge[]; ownPurchase: number }

type Purchases = { byAccount: ReadonlyMap<string, number>; perLicence: number; subtotal: number }

/** What the platform bills the partner, by the functions of its bill: all lines but the initial fee. */
function purchasesOf(tree: Tree, { facts, known }: PartnerFacts): Purchases {
  const lines = draftTree(tree, facts, known)?.lines ?? []
  const byAccount = new Map<string, number>()
  for (const { accountId, amount } of lines) byAccount.set(accountId, (byAccount.get(accountId) ?? 0) + amount)
  const perLicence = lines.find(({ kind }) => kind === 'licences')?.unitPrice ?? 0
  return { byAccount, perLicence, subtotal: lines.reduce((sum, { amount }) => sum + amount, 0) }
}

const isTrial = ({ plans }: StoredContract) => plans.every(({ planCode }) => planCode === 'trial')

/** Whether a month is that in which the first paid contract of an account began, or was stored where that was later. */
function isFirstMonth(contracts: readonly StoredContract[], month: string): boolean {
  const [first] = contracts.filter((one) => !isTrial(one)).toSorted((a, b) => a.startsAt - b.startsAt)
  return first !== undefined && monthOf(Math.max(first.startsAt, first.createdAt)) === month
}

/** The lines of a user at the partner's prices. */
function ownLines(used: UsedPlans, { facts: { month }, known, initialFee }: PartnerFacts): BillLine[] {
  const { account, parts, cells, views, hasLicence } = used
  const lines = linesOf(account, parts, { cells, views, licences: hasLicence ? 1 : 0 }, { month })
  const isPlanned = lines.some(({ kind }) => kind === 'plan')
  if (initialFee === 0 || !isPlanned || !isFirstMonth(known.contracts.get(account.id) ?? [], month)) return lines
  const { id: accountId, companyName } = account
  const name = parts.at(-1)?.prices.name ?? ''
  const initial = { kind: 'initial' as const, name, quantity: 1, unitPrice: initialFee, amount: initialFee }
  return [{ accountId, companyName, ...initial }, ...lines]
}

/**
 * What each user of a partner owes it for a month, in the order of their ids, and what the platform bills the partner:
 * the arithmetic of the platform's bills over the partner's prices (rules/partner-billing.md#charges). Users without any
 * amount are left out.
 */
export function chargesOf(read: PartnerFacts): MonthCharges {
  const { tree, facts, known, offers } = read
  if (!tree) return { charges: [], ownPurchase: 0 }
  const { month } = facts
  const purchases = purchasesOf(tree, read)
  const repriced = partnersPrices(offers)
  const charges = treeUse(tree, { ...facts, repriced }, known).flatMap((one): Charge[] => {
    const { account, parts, served, hasLicence } = one
    if (account.type !== 'USER') return []
    const lines = ownLines(one, read)
    const purchase = (purchases.byAccount.get(account.id) ?? 0) + (hasLicence ? purchases.perLicence : 0)
    if (lines.length === 0 && purchase === 0) return []
    const planName = parts.at(-1)?.prices.name ?? ''
    const names = namesIn(new Set([planName, ...lines.map(({ name }) => name)]), {
      versions: new Map([['', served.map(({ version }) => version)]]),
    })
    const { id: accountId, oemAdminId, companyName } = account
    return [{ accountId, oemAdminId, companyName, planName, names, lines, ...sumUp(lines, month), purchase }]
  })
  return { charges, ownPurchase: charges.reduce((rest, { purchase }) => rest - purchase, purchases.subtotal) }
}
