import { and, eq, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { domains, partnerHosts } from '#worker/db/schema/domains.ts'
import { revenueChanges } from '#worker/db/schema/figures.ts'
import { media } from '#worker/db/schema/media.ts'
import { deadLetters, localMails, outbox } from '#worker/db/schema/operations.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { hasOpenAccount } from '#worker/entities/bills/open-money.repository.ts'
import { now } from '#worker/platform/clock.ts'

/** Rows that one statement deletes. */
const CHUNK = 1000

/** SQL: the account and its sub-admins, also deleted ones. */
const peopleOf = (account: string) => sql`(SELECT id FROM accounts WHERE id = ${account}
  UNION ALL SELECT id FROM accounts WHERE parent_id = ${account} AND type = 'SUB_ADMIN')`
const sitesOf = (account: string) => sql`(SELECT id FROM sites WHERE account_id = ${account})`
const newsOf = (account: string) => sql`(SELECT id FROM announcements WHERE account_id = ${account})`

type Erased = { table: string; keys: string; where: (account: string) => SQL }

const byPerson = (column: string) => (account: string) => sql`${sql.raw(column)} IN ${peopleOf(account)}`
const byAccount = (account: string) => sql`account_id = ${account}`
const bySite = (account: string) => sql`site_id IN ${sitesOf(account)}`
const byNews = (account: string) => sql`announcement_id IN ${newsOf(account)}`
const byUploads = (account: string) => sql`job_id IN (SELECT id FROM bulk_uploads WHERE ${bySite(account)})`

/**
 * What is erased besides the content of the sites, by table: its key, and the rows of an account. The order is that of
 * the references. `account-erasure.test.ts` holds that every table is here, is erased otherwise, or is kept for a reason.
 */
const ERASED: readonly Erased[] = [
  {
    table: 'refresh_tokens',
    keys: 'hash',
    where: (account) => sql`session_id IN (SELECT id FROM sessions WHERE account_id IN ${peopleOf(account)})`,
  },
  { table: 'sessions', keys: 'id', where: byPerson('account_id') },
  { table: 'account_tokens', keys: 'hash', where: byPerson('account_id') },
  { table: 'login_challenges', keys: 'hash', where: byPerson('account_id') },
  { table: 'known_devices', keys: 'id', where: byPerson('account_id') },
  { table: 'recovery_codes', keys: 'hash', where: byPerson('account_id') },
  { table: 'second_factors', keys: 'account_id', where: byPerson('account_id') },
  { table: 'read_marks', keys: 'person_id, list, at, item_id', where: byPerson('person_id') },
  { table: 'read_states', keys: 'person_id, list', where: byPerson('person_id') },
  { table: 'bell_switches', keys: 'person_id, kind', where: byPerson('person_id') },
  { table: 'report_subscriptions', keys: 'person_id, site_id', where: byPerson('person_id') },
  {
    table: 'bell_events',
    keys: 'id',
    where: (account) =>
      sql`account_id = ${account} OR id IN (SELECT e.id FROM bell_events AS e, accounts AS a WHERE a.id = ${account}
        AND e.account_id IN (a.oem_master_id, a.oem_admin_id) AND e.subject_id = ${account})`,
  },
  { table: 'notification_addresses', keys: 'account_id, email', where: byAccount },
  {
    table: 'translation_chunks',
    keys: 'job_id, chunk',
    where: (account) => sql`job_id IN (SELECT id FROM translation_jobs WHERE site_id IN ${sitesOf(account)})`,
  },
  { table: 'translation_jobs', keys: 'id', where: bySite },
  { table: 'bulk_upload_files', keys: 'job_id, number', where: byUploads },
  { table: 'bulk_upload_parts', keys: 'job_id, part', where: byUploads },
  { table: 'bulk_uploads', keys: 'id', where: bySite },
  { table: 'media_folders', keys: 'id', where: byAccount },
  { table: 'site_folders', keys: 'id', where: byAccount },
  { table: 'site_names', keys: 'name', where: bySite },
  { table: 'hostnames', keys: 'hostname', where: bySite },
  { table: 'domains', keys: 'id', where: byAccount },
  { table: 'partner_hosts', keys: 'id', where: byAccount },
  {
    table: 'announcement_partners',
    keys: 'announcement_id, partner_id',
    where: (account) => sql`partner_id = ${account} OR ${byNews(account)}`,
  },
  { table: 'announcement_audiences', keys: 'announcement_id, audience', where: byNews },
  { table: 'announcement_mails', keys: 'announcement_id, audience', where: byNews },
  { table: 'delivery_counts', keys: 'announcement_id', where: byNews },
  { table: 'announcements', keys: 'id', where: byAccount },
  { table: 'brand_kits', keys: 'account_id', where: byAccount },
  { table: 'link_templates', keys: 'account_id', where: byAccount },
  { table: 'bill_recipients', keys: 'account_id', where: byAccount },
  { table: 'partner_issuers', keys: 'account_id', where: byAccount },
  { table: 'discounts', keys: 'id', where: byAccount },
  { table: 'own_prices', keys: 'account_id, plan_id, effective_from', where: byAccount },
  { table: 'spending_rules', keys: 'account_id', where: byAccount },
  { table: 'view_caps', keys: 'month, account_id', where: byAccount },
  { table: 'billing_profiles', keys: 'account_id', where: byAccount },
  { table: 'notices', keys: 'kind, subject', where: byAccount },
  { table: 'view_days', keys: 'account_id, day', where: byAccount },
  { table: 'history_archives', keys: 'key', where: byAccount },
  {
    table: 'history',
    keys: 'id',
    where: (account) => sql`account_id = ${account} AND subject_type <> 'bill' AND action <> 'account.erase'`,
  },
]

/** Deletes some rows of one table. Returns whether there may be more. */
async function eraseSome(binding: D1Database, { table, keys, where }: Erased, account: string): Promise<boolean> {
  const [name, key] = [sql.raw(table), sql.raw(keys)]
  const { meta } = await connect(binding).run(
    sql`DELETE FROM ${name} WHERE (${key}) IN (SELECT ${key} FROM ${name} WHERE ${where(account)} LIMIT ${CHUNK})`,
  )
  return meta.changes >= CHUNK
}

/** Erases the rows of an account, a chunk of each table. Returns whether all are gone. */
export async function eraseRows(binding: D1Database, account: string): Promise<boolean> {
  for (const erased of ERASED) if (await eraseSome(binding, erased, account)) return false
  return true
}

/** Sites of an account whose content is not erased yet, at most `limit`: an erased one has no name. */
export function listSitesToErase(binding: D1Database, account: string, limit: number) {
  return connect(binding)
    .select({ id: sites.id, siteUuid: sites.siteUuid })
    .from(sites)
    .where(and(eq(sites.accountId, account), ne(sites.name, '')))
    .limit(limit)
}

/** Empties the row of a site, which bills and figures name by its id. */
export async function emptySite(binding: D1Database, id: string): Promise<void> {
  const at = now()
  const empty = { name: '', companyName: '', parentName: '', cellOrder: [], pictures: {}, updatedBy: '' }
  await connect(binding)
    .update(sites)
    .set({
      ...empty,
      settings: { faviconMediaId: null, logoMediaId: null },
      shortName: null,
      customHost: null,
      updatedAt: at,
      deletedAt: sql`coalesce(${sites.deletedAt}, ${at})`,
    })
    .where(eq(sites.id, id))
}

/** Whether a domain or host of the account is still to be removed at Cloudflare, which the job of the domains does. */
export async function hasStandingDomains(binding: D1Database, account: string): Promise<boolean> {
  const db = connect(binding)
  const isOf = (table: typeof domains | typeof partnerHosts) =>
    and(eq(table.accountId, account), or(ne(table.state, 'removed'), isNotNull(table.cloudflareId)))
  const hosts = db.select({ id: partnerHosts.id }).from(partnerHosts).where(isOf(partnerHosts))
  const rows = await db.select({ id: domains.id }).from(domains).where(isOf(domains)).union(hosts).limit(1)
  return rows.length > 0
}

/** Whether a mail to the account is still to be sent. */
export async function hasWaitingMail(binding: D1Database, account: string): Promise<boolean> {
  const rows = await connect(binding)
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), eq(outbox.kind, 'mail'), sql`${outbox.payload} ->> 'accountId' = ${account}`))
    .limit(1)
  return rows.length > 0
}

/** Money at the provider is read once a day: what was not for a week is not known any more, and nothing waits for it. */
const CASH_KNOWN = 7 * 24 * 60 * 60 * 1000

/** The account's customer at the provider of card payments, and whether a payment of it is still running. */
export async function findCustomer(binding: D1Database, account: string) {
  const [row] = await connect(binding).all<{ customerId: string | null; isPaying: number }>(
    sql`SELECT (SELECT customer_id FROM billing_profiles WHERE account_id = ${account}) AS customerId,
      EXISTS (SELECT 1 FROM bills WHERE account_id = ${account} AND (status = 'processing' OR ${hasOpenAccount(sql.raw('bills.id'))}))
        OR EXISTS (SELECT 1 FROM billing_profiles WHERE account_id = ${account} AND cash > 0 AND cash_read_at > ${now() - CASH_KNOWN}) AS isPaying`,
  )
  return { customerId: row?.customerId ?? undefined, isPaying: row?.isPaying === 1 }
}

/** Ids that promised effects and dead letters name: of the account, its people and its sites. */
export async function listNamedIds(binding: D1Database, account: string): Promise<string[]> {
  const rows = await connect(binding).all<{ id: string }>(
    sql`SELECT id FROM ${peopleOf(account)} UNION ALL SELECT id FROM ${sitesOf(account)}`,
  )
  return rows.map(({ id }) => id)
}

/** Deletes effects and dead letters that name one of the ids, and mails of a local installation to the account's people. */
export async function eraseMessages(binding: D1Database, account: string, ids: readonly string[]): Promise<void> {
  // A look-up for each value of a message: as many as there are ids would be too many.
  const named = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const names = (text: SQL) => sql`EXISTS (SELECT 1 FROM json_tree(${text}) AS t WHERE t.atom IN ${named})`
  const db = connect(binding)
  await db.batch([
    db.delete(outbox).where(names(sql`${outbox.payload}`)),
    // Jobs and cut messages of earlier versions are no JSON.
    db.delete(deadLetters).where(names(sql`iif(json_valid(${deadLetters.body}), ${deadLetters.body}, '[]')`)),
    db
      .delete(localMails)
      .where(sql`${localMails.recipient} IN (SELECT email FROM accounts WHERE id IN ${peopleOf(account)})`),
  ])
}

/** Empties the rows of an account and its sub-admins: bills name the account by its id, and no name is left. */
export async function emptyAccount(binding: D1Database, account: string): Promise<void> {
  const at = now()
  const db = connect(binding)
  await db.batch([
    db
      .update(accounts)
      .set({
        email: sql`${accounts.id} || '@deleted.invalid'`,
        passwordHash: null,
        optOutKey: null,
        companyName: '',
        contactName: '',
        parentName: null,
        logoMediaId: null,
        avatarMediaId: null,
        mainColor: null,
        textColor: null,
        brandName: null,
        brandTitle: null,
        brandSender: null,
        iconMediaId: null,
        lastSignInAt: null,
        secondFactorAt: null,
        version: sql`${accounts.version} + 1`,
        updatedAt: at,
        deletedAt: sql`coalesce(${accounts.deletedAt}, ${at})`,
      })
      .where(sql`${accounts.id} IN ${peopleOf(account)}`),
    db.update(revenueChanges).set({ companyName: '' }).where(eq(revenueChanges.accountId, account)),
  ])
}

/** Marks the account's files as removed, some at a time; the sweep of the media deletes them. Returns whether none is left. */
export async function removeMedia(binding: D1Database, account: string): Promise<boolean> {
  const db = connect(binding)
  const some = sql`(SELECT id FROM media WHERE account_id = ${account} AND state <> 'removed' LIMIT ${CHUNK})`
  await db
    .update(media)
    .set({ state: 'removed', removedAt: now() })
    .where(sql`${media.id} IN ${some}`)
  const left = await db.select({ id: media.id }).from(media).where(eq(media.accountId, account)).limit(1)
  return left.length === 0
}
