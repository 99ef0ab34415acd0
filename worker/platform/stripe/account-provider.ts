import type { VirtualAccountDetails } from '#shared/billing/virtual-account-rules.ts'

/** The name in a payment's metadata of the account into which it pays; no code of cards reads it. */
export const ACCOUNT_NAME = 'virtual_account'

/** Whether a payment with such metadata pays into a virtual account. */
export const isOfAccount = (metadata: Readonly<Record<string, string>> | null | undefined): boolean =>
  metadata?.[ACCOUNT_NAME] !== undefined

/** A request for a virtual account; a repetition sends the same. */
export type AccountOrder = { accountId: string; billId: string; amount: number; customerId: string }

/** A virtual account at the provider: a payment that waits for a bank transfer. */
export type AccountIntent = {
  /** The id of the payment. */
  id: string
  /** `waiting`: for money; the others are final. */
  status: 'waiting' | 'succeeded' | 'canceled'
  /** Yen. */
  amount: number
  /** What is still to arrive, in yen. */
  remaining: number
  customerId: string | null
  /** From its metadata; null if it is no account of ours. */
  accountId: string | null
  billId: string | null
  details: VirtualAccountDetails | null
  /** UTC milliseconds. */
  createdAt: number
  /** When the whole amount was there; null where the provider does not say. */
  paidAt: number | null
}

/** The calls about virtual accounts, part of `CardProvider`. */
export type AccountProvider = {
  /** Opens an account; key `account:{id}`. What is in the customer's cash balance pays it first, even the whole. */
  openAccount: (order: AccountOrder) => Promise<AccountIntent>
  readAccount: (intentId: string) => Promise<AccountIntent | undefined>
  /** Ends an account, for good. Returns its state afterwards: one that was paid meanwhile stays so. */
  cancelAccount: (intentId: string) => Promise<AccountIntent>
  /** Yen that a customer's transfers left in its cash balance; 0 without a customer. */
  readCash: (customerId: string) => Promise<number>
  /** Finds an account whose payment id was lost among its customer's payments. */
  findAccount: (order: AccountOrder, since: number) => Promise<AccountIntent | undefined>
}
