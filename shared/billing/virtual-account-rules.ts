/** States of virtual accounts at the provider, without zod, for the browser (rules/transfers.md#virtual-accounts). */

/** `opening`: the provider was asked, and its answer is not known. */
export const VIRTUAL_ACCOUNT_STATUSES = ['opening', 'waiting', 'paid', 'ended'] as const
export type VirtualAccountStatus = (typeof VIRTUAL_ACCOUNT_STATUSES)[number]

/** Whether money may still arrive that pays the bill. */
export const isOpenAccount = ({ status }: { status: VirtualAccountStatus }): boolean =>
  status === 'opening' || status === 'waiting'

/** Kinds of Japanese bank accounts, by the provider's names. */
export const BANK_ACCOUNT_KINDS = ['futsu', 'toza'] as const

/** Where to transfer to; empty where the provider did not say. */
export type VirtualAccountDetails = {
  bankName: string
  bankCode: string
  branchName: string
  branchCode: string
  kind: (typeof BANK_ACCOUNT_KINDS)[number]
  number: string
  holder: string
}

/** How many days an account is kept open. */
export const VIRTUAL_ACCOUNT_DAYS = 30
