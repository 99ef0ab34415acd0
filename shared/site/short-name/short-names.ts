import * as z from 'zod'
import { SHORT_NAME_FAULTS } from './short-name-rules.ts'

/** The longest text that is looked at as a name. */
const INPUT_MAX = 100

/** The name in a site's default address. */
export const shortAddress = z.object({
  /** null: the address has the site's public id. */
  name: z.string().nullable(),
  /** The default address as it is now. */
  url: z.string(),
  /** What stands before and after the name in the address. */
  scheme: z.string(),
  ending: z.string(),
  /** Earlier names, which lead to the present address. */
  former: z.array(z.string()),
  /** Free names, made of the names of site and company. */
  proposals: z.array(z.string()),
  /** A name that is not saved yet. */
  candidate: z.object({ name: z.string(), fault: z.enum(SHORT_NAME_FAULTS).nullable() }).nullable(),
})
export type ShortAddress = z.output<typeof shortAddress>

export const shortAddressQuery = z.object({ name: z.string().max(INPUT_MAX).optional() })

export const shortAddressBody = z.strictObject({
  /** null: the public id again. */
  name: z.string().max(INPUT_MAX).nullable(),
  /** The name that it replaces: if the site has another one by now, nothing is changed. */
  from: z.string().max(INPUT_MAX).nullable(),
})
export type ShortAddressBody = z.output<typeof shortAddressBody>
