import * as z from 'zod'
import { givenPassword } from './passwords.ts'
import { givenCode } from './second-factor.ts'
import { END_OBSTACLES, EXPORT_STATES } from './account-end-rules.ts'

const moment = z.iso.datetime()

/** The newest copy of the account's data. `expired`: its files are deleted. */
const exportSummary = z.object({
  id: z.uuid(),
  state: z.enum(EXPORT_STATES),
  /** Steps that are done, and all. */
  step: z.number().int(),
  steps: z.number().int(),
  createdAt: moment,
  /** Until when its file can be fetched; null unless it is ready. */
  expiresAt: moment.nullable(),
})

/** What an account's owner sees of the copy and the end of its data. */
export const accountData = z.object({
  export: exportSummary.nullable(),
  end: z.object({ askedAt: moment, endsAt: moment }).nullable(),
  /** When the data is erased because the contract is over; null while one runs, and once the owner asked. */
  erasesAt: moment.nullable(),
  /** Why the account cannot end now; empty if it can. */
  obstacles: z.array(z.enum(END_OBSTACLES)),
  /** The text that confirms the end: the account's company name. */
  confirmation: z.string(),
})
export type AccountData = z.output<typeof accountData>

/** What proves the person in a session that is not recent; the code of those with a second factor. */
const stepUp = { currentPassword: givenPassword.optional(), code: givenCode.optional() }

export const exportBody = z.strictObject(stepUp)
export const exportLinkBody = z.strictObject(stepUp)
/** An address that downloads the file once begun within ten minutes. */
export const exportLink = z.object({ url: z.string() })

export const endAccountBody = z.strictObject({ confirmation: z.string().max(200), ...stepUp })
