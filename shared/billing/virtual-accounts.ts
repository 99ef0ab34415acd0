import * as z from 'zod'
import { BANK_ACCOUNT_KINDS, VIRTUAL_ACCOUNT_STATUSES } from './virtual-account-rules.ts'

const yen = z.number().int()

/** An account at the provider into which one bill is paid. */
export const virtualAccount = z.object({
  id: z.uuid(),
  status: z.enum(VIRTUAL_ACCOUNT_STATUSES),
  amount: yen,
  /** What is still to arrive. */
  remaining: yen,
  /** null until the provider has answered. */
  details: z
    .object({
      bankName: z.string(),
      bankCode: z.string(),
      branchName: z.string(),
      branchCode: z.string(),
      kind: z.enum(BANK_ACCOUNT_KINDS),
      number: z.string(),
      holder: z.string(),
    })
    .nullable(),
  openedAt: z.iso.datetime(),
  /** When it ended or was paid; of an open one until when it is kept. */
  until: z.iso.datetime(),
})
export type VirtualAccount = z.output<typeof virtualAccount>

/** Opens the account of a bill, or ends it. */
export const virtualAccountBody = z.strictObject({ isOpen: z.boolean() })

/** Whether payers can have virtual accounts. */
export const virtualAccountsBody = z.strictObject({ isOn: z.boolean() })
