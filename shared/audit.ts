import { z } from 'zod'
import { pageOf, pageQuery } from './pagination.ts'
import { plainText } from './text.ts'

/** One member that changed. Secrets never appear; a password is only named. */
export const auditChange = z.object({
  field: z.string(),
  from: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  to: z.union([z.string(), z.number(), z.boolean()]).nullable(),
})
export type AuditChange = z.output<typeof auditChange>

/** What `history.detail` holds: who reads it finds the same members for every action. */
export type AuditDetail = {
  changes?: AuditChange[]
  reason?: string
  /** How the thing was called at the time. */
  name?: string
  /** Of how many, for actions on many. */
  count?: number
}

export const AUDIT_SUBJECTS = ['account', 'sub_admin', 'contract', 'session', 'site', 'release'] as const

export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Who did it; null = the system. */
  actor: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  /** Whose thing it is. */
  account: z.object({ id: z.uuid(), companyName: z.string() }).nullable(),
  /** e.g. `account.suspend`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  subjectName: z.string().nullable(),
  changes: z.array(auditChange),
  reason: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>
export const auditPage = pageOf(auditEntry)

export const auditQuery = z.strictObject({
  ...pageQuery,
  /** UTC instants, `from` inclusive, `to` exclusive. */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  /** A whole action, or its first part (`account`). */
  action: plainText({ max: 50 }).optional(),
  actorId: z.uuid().optional(),
  accountId: z.uuid().optional(),
  subjectId: z.uuid().optional(),
  /** The last id of the page before. */
  cursor: z.uuid().optional(),
})
