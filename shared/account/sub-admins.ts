import * as z from 'zod'
import { email } from '#shared/text/email.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import { givenPassword } from './passwords.ts'
import { SUB_ROLES } from './permissions.ts'
import { PERSON_NAME_MAX } from './user-rules.ts'
import { plainText, requiredLine } from '#shared/text/text.ts'

export const subAdmin = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(SUB_ROLES),
  /** Whether an editor or viewer may read prices, bills and card; a main contact always may. */
  seesMoney: z.boolean(),
  language: z.enum(LANGUAGES),
  /** Invited, and no password chosen yet. */
  isInvited: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
})
export type SubAdmin = z.output<typeof subAdmin>
export const subAdminPage = pageOf(subAdmin)

export const subAdminListQuery = z.strictObject({
  ...pageQuery,
  search: plainText({ max: 100 }).optional(),
  role: z.enum(SUB_ROLES).optional(),
})

export const createSubAdminBody = z.strictObject({
  name: requiredLine(PERSON_NAME_MAX),
  email,
  role: z.enum(SUB_ROLES),
  seesMoney: z.boolean().default(false),
  language: z.enum(LANGUAGES).default('ja'),
  /** The caller's own password; required if the sign-in is not recent. */
  currentPassword: givenPassword.optional(),
})

export const updateSubAdminBody = z.strictObject({
  name: requiredLine(PERSON_NAME_MAX).optional(),
  email: email.optional(),
  role: z.enum(SUB_ROLES).optional(),
  seesMoney: z.boolean().optional(),
  language: z.enum(LANGUAGES).optional(),
  /** The caller's own password; required if the address changes and the sign-in is not recent. */
  currentPassword: givenPassword.optional(),
})
