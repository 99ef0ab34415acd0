import type { Discount } from '#shared/billing/discount-rules.ts'
import type { LateBill, LatePolicy } from '#shared/billing/late-fee.ts'
import type { PlanPrices } from '#shared/billing/account-lines.ts'
import type { PlanNames } from '#shared/account/plan-names.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import type { OwnerType } from '#shared/account/permissions.ts'
import type { WorseFrom } from '#shared/billing/plan-fields.ts'
import type { Month } from '#shared/time/months.ts'
import type { Standing } from '#worker/entities/plans/agreed-terms.ts'
import type { ContractCopy } from '#worker/session/contract-state.ts'

/** The data of an account that billing reads: one entry of the index `accounts_billed`. */
export type BilledAccount = ContractCopy & {
  payerId: string
  id: string
  type: OwnerType
  oemAdminId: string | null
  terminatedAt: number | null
  licenseIssuance: boolean
  liveCells: number
  /** The time since when the account has this number of live cells. */
  liveCellsSince: number
  companyName: string
}

/** A contract with its plans, the earliest first. */
export type StoredContract = {
  startsAt: number
  endsAt: number
  createdAt: number
  autoRenew: boolean
  plans: { planCode: string; effectiveFrom: number }[]
}

/** A version of a plan, in force from a moment on. */
export type PricedVersion = PlanPrices & {
  planCode: PlanCode
  names: PlanNames
  effectiveFrom: number
  worseFrom: WorseFrom
}

/** A monthly fee of its own for an account with a plan; `effectiveUntil` is no part of its time, null = no end. */
export type OwnPrice = { planCode: string; effectiveFrom: number; effectiveUntil: number | null; price: number }

/** A time in which a site was published with so many cells; `until` is no part of it, null = still. */
export type CellPeriod = { since: number; until: number | null; cells: number }

/** The moment when a licence was issued or taken back. */
type LicenceChange = { at: number; isIssued: boolean }

/** The bills of a payer that were late in a month, and what the operator charges for that. */
export type PayersLate = { bills: LateBill[]; policy: LatePolicy }

/** The data of all accounts that a month's bills need. */
export type MonthFacts = {
  month: Month
  /** By plan, the newest first. */
  versions: ReadonlyMap<string, readonly PricedVersion[]>
  /** Whose prices count instead of the operator's, for what was agreed with an account; the operator's if undefined. */
  repriced?: (agreed: PricedVersion, at: number, standing: Standing | undefined) => PricedVersion
  /** By account, for the month and the two before. */
  ownPrices: ReadonlyMap<string, readonly OwnPrice[]>
  /** The time when the contract of an account changed last, if that was in the two months before or later. */
  changes: ReadonlyMap<string, number>
  /** Billed page views of the accounts above the smallest limit. */
  views: ReadonlyMap<string, number>
  /** Changes of licences since the month began, by account, the earliest first. */
  licences: ReadonlyMap<string, readonly LicenceChange[]>
  /** Fees for contracts that ended in the month before their time, by account, with the text of the line. */
  endFees: ReadonlyMap<string, { fee: number; name: string }>
  /** Discounts of payers that cover the month, or one of the two before. */
  discounts: ReadonlyMap<string, readonly Discount[]>
  /** By payer; empty while no late fee is charged. */
  late: ReadonlyMap<string, PayersLate>
  /** Payers with a corrected bill in the six months before. */
  corrected: ReadonlySet<string>
  /** Payers whose bill of the month exists. */
  billed: ReadonlySet<string>
  /** Cells, licences and late fees are of days that are over at this moment; by default of all days. */
  seenUntil?: number
  /** Accounts whose page views are billed up to their plan's limit at most, because of a light page to come. */
  cappedAtLimit?: ReadonlySet<string>
}

/** The data of some accounts and payers that a bill needs beyond their rows; absent entries were not looked up. */
export type Lookups = {
  /** The time when the bills are made, and the last bill number of its year. */
  at: number
  lastNumber: number
  contracts: ReadonlyMap<string, readonly StoredContract[]>
  /** Published cells of the month by their times, for accounts where they changed since it began. */
  cells: ReadonlyMap<string, readonly CellPeriod[]>
  /** Page views of the three months before, and whether some were counted before the last of them. */
  viewsBefore: ReadonlyMap<string, { before: number; isKnown: boolean }>
  /** Payers that had a plan fee, or an initial fee. */
  begun: ReadonlySet<string>
  /** Totals of the six months before, with their discounts added. */
  totalsBefore: ReadonlyMap<string, readonly number[]>
  profiles: ReadonlyMap<string, { hasCard: boolean; isWaived: boolean }>
}

/** An account that pays, with all accounts of its tree, itself included. */
export type Tree = { payer: BilledAccount; accounts: readonly BilledAccount[] }
