import type { PlanPrices } from '#shared/billing/account-lines.ts'
import type { PlanNames } from '#shared/account/plan-names.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import type { OwnerType } from '#shared/account/permissions.ts'
import type { Month } from '#shared/time/months.ts'
import type { ContractCopy } from '#worker/session/contract-state.ts'

/** What billing reads of an account: one entry of the index `accounts_billed`. */
export type BilledAccount = ContractCopy & {
  payerId: string
  id: string
  type: OwnerType
  oemAdminId: string | null
  terminatedAt: number | null
  licenseIssuance: boolean
  liveCells: number
  /** Since when there are as many. */
  liveCellsSince: number
  companyName: string
}

/** A contract with its plans, the earliest first. */
export type StoredContract = {
  startsAt: number
  endsAt: number
  createdAt: number
  plans: { planCode: string; effectiveFrom: number }[]
}

/** A version of a plan, in force from a moment on. */
export type PricedVersion = PlanPrices & { planCode: PlanCode; names: PlanNames; effectiveFrom: number }

/** What a month's bills need to know of all accounts. */
export type MonthFacts = {
  month: Month
  /** By plan, the newest first. */
  versions: ReadonlyMap<string, readonly PricedVersion[]>
  /** When the contract of an account changed last, if that was in the two months before or later. */
  changes: ReadonlyMap<string, number>
  /** Billed page views of the accounts above the smallest limit. */
  views: ReadonlyMap<string, number>
  /** Payers with a corrected bill in the six months before. */
  corrected: ReadonlySet<string>
  /** Payers whose bill of the month exists. */
  billed: ReadonlySet<string>
}

/** What some accounts and payers need beyond their rows; what is absent was not looked up. */
export type Lookups = {
  /** When the bills are made, and the last number that was given in its year. */
  at: number
  lastNumber: number
  contracts: ReadonlyMap<string, readonly StoredContract[]>
  /** Cells at the month's end, of accounts where they changed since. */
  cells: ReadonlyMap<string, number>
  /** Page views of the three months before. */
  viewsBefore: ReadonlyMap<string, number>
  /** Payers that had a plan fee, or an initial fee. */
  begun: ReadonlySet<string>
  totalsBefore: ReadonlyMap<string, readonly number[]>
  profiles: ReadonlyMap<string, { hasCard: boolean; isWaived: boolean }>
}

/** An account that pays, with all accounts of its tree, itself included. */
export type Tree = { payer: BilledAccount; accounts: readonly BilledAccount[] }
