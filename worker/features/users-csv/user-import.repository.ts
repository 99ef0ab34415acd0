import { and, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { deleteSome } from '#worker/db/delete-some.ts'
import { accounts, importChunks } from '#worker/db/schema/accounts.ts'
import { history } from '#worker/db/schema/history.ts'
import { assertions, outbox } from '#worker/db/schema/operations.ts'
import { contractPlans, contracts } from '#worker/db/schema/plans.ts'
import { isTaken } from '#worker/db/unique.ts'
import { countMails, withMailLimit } from '#worker/entities/mail-queue/mail-limits.repository.ts'
import type { MailCount } from '#worker/entities/mail-queue/mail-limits.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { type StagedRow, toChunks } from './import-rows.ts'

/** Bytes of a chunk: D1 allows 2 MB per value. */
const CHUNK_MAX = 1_500_000
/** Invitations per effect (outbox.messages.ts). */
const INVITATIONS_MAX = 50
const DAY = 24 * 60 * 60 * 1000

/** The result of an import, kept for a day so that a repetition gets the same answer. */
export type FinishedImport = { hash: string; created: number; uninvitedRows: number[] }

const finishedKey = (accountId: string, importId: string) => `${accountId}:${importId}`

/** The result of an account's finished import. */
export async function findFinishedImport(
  binding: D1Database,
  accountId: string,
  importId: string,
): Promise<FinishedImport | undefined> {
  const rows = await connect(binding)
    .select({ rows: importChunks.rows })
    .from(importChunks)
    .where(and(eq(importChunks.importId, finishedKey(accountId, importId)), eq(importChunks.chunk, 0)))
  return rows[0] && (JSON.parse(rows[0].rows) as FinishedImport)
}

/** Stores rows in the staging table, chunk by chunk; nothing reads them before `insertImport`. */
export async function stageRows(binding: D1Database, stagingId: string, rows: readonly StagedRow[]): Promise<void> {
  let chunk = 0
  for (const text of toChunks(rows, CHUNK_MAX)) {
    await connect(binding)
      .insert(importChunks)
      .values({ importId: stagingId, chunk: chunk++, rows: text, createdAt: now() })
  }
}

/** Deletes the staged rows of a failed import. */
export async function deleteChunks(binding: D1Database, stagingId: string): Promise<void> {
  await connect(binding).delete(importChunks).where(eq(importChunks.importId, stagingId))
}

/** Deletes unfinished chunks, and results of finished imports, after a day. */
export async function deleteOldChunks(binding: D1Database): Promise<number> {
  return deleteSome(binding, importChunks, lt(importChunks.createdAt, now() - DAY))
}

export type NewImport = {
  stagingId: string
  importId: string
  /** The account of the import, and its actor. */
  accountId: string
  actorId: string
  accountIds: readonly string[]
  /** Parents that must still exist. */
  parentIds: readonly string[]
  finished: FinishedImport
}

/** The positions in a staged row (`import-rows.ts`). */
const PLACES = [
  'id',
  'type',
  'parentId',
  'oemMasterId',
  'oemAdminId',
  'email',
  'companyName',
  'contactName',
  'authority',
  'license',
  'historyId',
  'contractId',
  'contractPlanId',
  'planId',
  'planCode',
  'startsAt',
  'endsAt',
] as const

const cell = (name: (typeof PLACES)[number]) => sql`r.value ->> ${sql.raw(String(PLACES.indexOf(name)))}`
const isContracted = sql`${cell('planId')} IS NOT NULL`
const stagedRows = (stagingId: string, joined = sql``) =>
  sql`FROM import_chunks AS c, json_each(c.rows) AS r ${joined} WHERE c.import_id = ${stagingId}`

/** A new row's copies of its ancestors' data (migration 0006). */
const withAbove = sql`LEFT JOIN copies_from_above AS above ON above.id = ${cell('parentId')}`

/** A moment of a row as stored in the history: ISO 8601. */
const isoTime = (name: 'startsAt' | 'endsAt') =>
  sql`strftime('%Y-%m-%dT%H:%M:%S', ${cell(name)} / 1000, 'unixepoch') || printf('.%03dZ', ${cell(name)} % 1000)`

/** The column values of an imported account; the others are empty. */
const accountValues = (at: number) =>
  ({
    id: cell('id'),
    type: cell('type'),
    parentId: cell('parentId'),
    oemMasterId: cell('oemMasterId'),
    oemAdminId: cell('oemAdminId'),
    email: cell('email'),
    mustChangePassword: sql`0`,
    companyName: cell('companyName'),
    contactName: cell('contactName'),
    authority: cell('authority'),
    licenseIssuance: cell('license'),
    contractStatus: sql`iif(${isContracted}, 'active', 'inactive')`,
    contractEndsAt: cell('endsAt'),
    contractStartsAt: cell('startsAt'),
    planCode: cell('planCode'),
    // Set here, because a trigger would write each row a second time.
    parentName: sql`above.parent_name`,
    aboveStatus: sql`above.above_status`,
    aboveStartsAt: sql`above.above_starts_at`,
    aboveEndsAt: sql`above.above_ends_at`,
    aboveSuspendsAt: sql`above.above_suspends_at`,
    language: sql`'ja'`,
    version: sql`1`,
    liveCells: sql`0`,
    liveCellsSince: sql`0`,
    demandsSecondFactor: sql`0`,
    seesMoney: sql`0`,
    createdAt: sql`${at}`,
    updatedAt: sql`${at}`,
  }) satisfies Partial<Record<keyof typeof accounts.$inferInsert, SQL>>

function insertAccounts(db: Database, stagingId: string, at: number) {
  const values: Partial<Record<string, SQL>> = accountValues(at)
  const columns = Object.keys(getTableColumns(accounts)).map((name) => values[name] ?? sql`NULL`)
  return db.insert(accounts).select(sql`SELECT ${sql.join(columns, sql`, `)} ${stagedRows(stagingId, withAbove)}`)
}

function insertContracts(db: Database, rows: SQL, at: number) {
  return [
    db
      .insert(contracts)
      .select(
        sql`SELECT ${cell('contractId')}, ${cell('id')}, ${cell('startsAt')}, ${cell('endsAt')}, 0, ${at}, NULL ${rows} AND ${isContracted}`,
      ),
    db
      .insert(contractPlans)
      .select(
        sql`SELECT ${cell('contractPlanId')}, ${cell('contractId')}, ${cell('planId')}, ${cell('startsAt')}, ${at} ${rows} AND ${isContracted}`,
      ),
  ]
}

/** One entry per account, with its first contract. */
function insertEntries(db: Database, rows: SQL, { at, actorId }: { at: number; actorId: string }) {
  const added = (field: string, to: SQL) => sql`json_object('field', ${field}, 'from', NULL, 'to', ${to})`
  const contract = sql`json_array(${added('planCode', cell('planCode'))}, ${added('startsAt', isoTime('startsAt'))}, ${added('endsAt', isoTime('endsAt'))})`
  const detail = sql`iif(${isContracted}, json_object('name', ${cell('companyName')}, 'changes', ${contract}), json_object('name', ${cell('companyName')}))`
  return db.insert(history).select(
    sql`SELECT ${cell('historyId')}, ${at}, ${cell('id')}, iif(${cell('type')} = 'OEM_MASTER', ${cell('id')}, ${cell('oemMasterId')}),
      iif(${cell('type')} = 'OEM_ADMIN', ${cell('id')}, ${cell('oemAdminId')}), ${actorId}, 'account.import', 'account', ${cell('id')}, ${detail} ${rows}`,
  )
}

function enqueueInvitations(db: Database, accountIds: readonly string[], at: number) {
  const promises = Array.from({ length: Math.ceil(accountIds.length / INVITATIONS_MAX) }, (_, index) => ({
    id: newId(),
    accountIds: accountIds.slice(index * INVITATIONS_MAX, (index + 1) * INVITATIONS_MAX),
  }))
  const statement = db.insert(outbox).select(
    sql`SELECT value ->> 'id', 'mail.invitations', json_object('accountIds', value -> 'accountIds'), ${at}, ${at}, 0, NULL, NULL, NULL
      FROM json_each(${JSON.stringify(promises)})`,
  )
  return { ids: promises.map(({ id }) => id), statement }
}

/**
 * Aborts the batch unless all rows were inserted: counted by a query, because the search index's own rows distort
 * `changes()`.
 */
function guardRows(db: Database, stagingId: string, count: number) {
  return db
    .insert(assertions)
    .select(
      sql`SELECT (SELECT coalesce(sum(json_array_length(rows)), 0) FROM import_chunks WHERE import_id = ${stagingId}) = ${count}`,
    )
}

/** Aborts the batch unless every parent exists, and no parent or ancestor is terminated. */
function guardParents(db: Database, parentIds: readonly string[]) {
  return db.insert(assertions).select(
    sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(parentIds)}) AS p LEFT JOIN accounts AS a ON a.id = p.value
      WHERE a.id IS NULL OR a.deleted_at IS NOT NULL OR a.contract_status = 'terminated'
        OR EXISTS (SELECT 1 FROM accounts AS above WHERE above.id IN (a.oem_master_id, a.oem_admin_id) AND above.contract_status = 'terminated'))`,
  )
}

/**
 * Moves the staged rows into the tables in one batch: accounts, contracts, history and invitations, all or nothing.
 * Returns the outbox ids. Throws `email_taken`, `mail_limit`, or `conflict` if the import is done already or a parent
 * was deleted.
 */
export async function insertImport(binding: D1Database, made: NewImport): Promise<string[]> {
  const { stagingId, importId, accountId, actorId, accountIds, parentIds, finished } = made
  const db = connect(binding)
  const at = now()
  const rows = stagedRows(stagingId)
  const invitations = enqueueInvitations(db, accountIds, at)
  const done = { importId: finishedKey(accountId, importId), chunk: 0, rows: JSON.stringify(finished), createdAt: at }
  const field = { path: 'file', key: 'importMails' }
  const mails: MailCount = { accountId, kind: 'importInvitation', count: accountIds.length, field }
  const onBroken = () => new AppError('conflict')
  const change = () =>
    runGuarded(
      db,
      db.insert(importChunks).values(done),
      [
        guardRows(db, stagingId, accountIds.length),
        guardParents(db, parentIds),
        insertAccounts(db, stagingId, at),
        ...insertContracts(db, rows, at),
        insertEntries(db, rows, { at, actorId }),
        invitations.statement,
        db.delete(importChunks).where(eq(importChunks.importId, stagingId)),
        ...countMails(binding, db, mails),
      ],
      onBroken,
    )
  try {
    await withMailLimit(binding, mails, change)
  } catch (error) {
    if (isTaken(error, 'import_chunks.import_id')) throw onBroken()
    if (isTaken(error, 'accounts.email'))
      throw new AppError('email_taken', { fields: { file: { key: 'importTaken' } } })
    throw error
  }
  return invitations.ids
}
