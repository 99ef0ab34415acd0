import * as z from 'zod'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import { ACCOUNT_TYPES } from './permissions.ts'
import { isMonth } from '#shared/time/months.ts'
import { plainText } from '#shared/text/text.ts'

/** One changed field. Secrets never appear; a password is only named. */
export const auditChange = z.object({
  field: z.string(),
  from: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  to: z.union([z.string(), z.number(), z.boolean()]).nullable(),
})
export type AuditChange = z.output<typeof auditChange>

/** The JSON of `history.detail`: the same fields for every action. */
export type AuditDetail = {
  changes?: AuditChange[]
  reason?: string
  /** Name of the subject at the time. */
  name?: string
  /** Number of subjects, for actions on several. */
  count?: number
}

export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The person who acted; null = the system. People outside the caller's scope appear by their type only. */
  actor: z
    .object({
      id: z.uuid().nullable(),
      type: z.enum(ACCOUNT_TYPES),
      name: z.string().nullable(),
      /** null once deleted: the address belongs to nobody then. */
      email: z.string().nullable(),
      isDeleted: z.boolean(),
    })
    .nullable(),
  /** The account that owns the subject. */
  account: z.object({ id: z.uuid(), companyName: z.string() }).nullable(),
  /** e.g. `account.suspend`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  subjectName: z.string().nullable(),
  changes: z.array(auditChange),
  reason: z.string().nullable(),
  /** Number of subjects, for actions on several. */
  count: z.number().int().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>
/** `total` is exact to 10,000; beyond, one more. */
export const auditPage = pageOf(auditEntry).extend({ nextCursor: z.string().nullable() })

/** Filters of the list and of its export. */
const filters = {
  /** UTC instants, `from` inclusive, `to` exclusive. */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  /** A whole action, or its first part (`account`). */
  action: plainText({ max: 50 }).optional(),
  actorId: z.uuid().optional(),
  accountId: z.uuid().optional(),
  subjectId: z.uuid().optional(),
}

export const auditQuery = z.strictObject({
  ...pageQuery,
  ...filters,
  /** `next_cursor` of the previous page. */
  cursor: z.string().max(100).optional(),
})

export const auditExportQuery = z.strictObject(filters)
export type AuditFilters = z.output<typeof auditExportQuery>

/** Whose archived entries: `accountId` within the scope, or all of the scope. */
export const auditArchiveQuery = z.strictObject({ accountId: z.uuid().optional() })
export const auditArchiveExportQuery = auditArchiveQuery.extend({
  /** `yyyy-MM`, Asia/Tokyo. */
  month: z.string().refine(isMonth),
})

export const auditArchive = z.object({
  /** The list holds all entries from this moment on. */
  since: z.iso.datetime(),
  /** The newest first, at most twenty years. */
  months: z.array(z.object({ month: z.string(), count: z.number().int() })),
})
export type AuditArchive = z.output<typeof auditArchive>
