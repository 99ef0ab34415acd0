import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { subAdminListQuery } from '#shared/account/sub-admins.ts'
import { connect } from '#worker/db/client.ts'
import { accounts, isSubAdmin } from '#worker/db/schema/accounts.ts'
import { holdsText } from '#worker/db/search-text.ts'

/**
 * Columns of an answer. The newest sign-in is the last entry of an index, one row per person, or older than its
 * sessions.
 */
const COLUMNS = {
  id: accounts.id,
  contactName: accounts.contactName,
  email: accounts.email,
  role: accounts.role,
  seesMoney: accounts.seesMoney,
  language: accounts.language,
  hasPassword: sql<number>`${accounts.passwordHash} IS NOT NULL`,
  lastSignInAt: sql<
    number | null
  >`coalesce((SELECT max(opened.created_at) FROM sessions AS opened WHERE opened.account_id = accounts.id), ${accounts.lastSignInAt})`,
  secondFactorAt: accounts.secondFactorAt,
  createdAt: accounts.createdAt,
  version: accounts.version,
} as const

const ofParent = (parentId: string) => and(eq(accounts.parentId, parentId), isSubAdmin)

function matchesSearch(search: string) {
  return holdsText([accounts.contactName, accounts.email], search)
}

/** A page of an account's sub-admins, in the order of their creation, and the number of matches. */
export async function listSubAdmins(binding: D1Database, parentId: string, query: z.output<typeof subAdminListQuery>) {
  const db = connect(binding)
  const where = and(
    ofParent(parentId),
    query.role && eq(accounts.role, query.role),
    query.search ? matchesSearch(query.search) : undefined,
  )
  const [rows, counted] = await db.batch([
    db
      .select(COLUMNS)
      .from(accounts)
      .where(where)
      .orderBy(asc(accounts.createdAt), asc(accounts.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db
      .select({ value: sql<number>`count(*)` })
      .from(accounts)
      .where(where),
  ])
  return { rows, total: counted[0]?.value ?? 0 }
}

/** One sub-admin of an account. */
export async function findSubAdmin(binding: D1Database, parentId: string, id: string) {
  const rows = await connect(binding)
    .select(COLUMNS)
    .from(accounts)
    .where(and(eq(accounts.id, id), ofParent(parentId)))
  return rows[0]
}

export type SubAdminRow = NonNullable<Awaited<ReturnType<typeof findSubAdmin>>>
