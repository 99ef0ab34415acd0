import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { DomainState, FailureReason } from '#shared/site/domain/domain-states.ts'
import type { Finding } from '#shared/site/domain/domain-findings.ts'
import { time, json } from './columns.ts'
import { accounts } from './accounts.ts'
import { sites } from './sites.ts'

export const DOMAIN_ROLES = ['main', 'companion'] as const

/** How far the claim of a name is; its states: features/domains/domain-machine.ts. */
const standing = () => ({
  state: text('state').$type<DomainState>().notNull(),
  version: integer('version').notNull().default(1),
  startedAt: time('started_at').notNull(),
  stateAt: time('state_at').notNull(),
  nextAt: time('next_at'),
  tries: integer('tries').notNull().default(0),
  cloudflareId: text('cloudflare_id'),
  reason: text('reason').$type<FailureReason>(),
  lostAt: time('lost_at'),
  liveAt: time('live_at'),
})

/** The newest check of a claim, and who made the claim. */
const checks = () => ({
  /** The findings of the newest check. */
  findings: json<Finding[]>('findings').notNull(),
  lookedAt: time('looked_at'),
  createdBy: text('created_by').notNull(),
  createdAt: time('created_at').notNull(),
})

/** Claims of custom domains of sites. */
export const domains = sqliteTable(
  'domains',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    role: text('role').$type<(typeof DOMAIN_ROLES)[number]>().notNull(),
    /** Lower case, other scripts as `xn--`. */
    hostname: text('hostname').notNull(),
    ...standing(),
    /** The time since when the plan lacks domains while this domain is live. */
    planLostAt: time('plan_lost_at'),
    ...checks(),
  },
  (table) => [
    uniqueIndex('domains_site').on(table.siteId, table.role).where(sql.raw(`"state" <> 'removed'`)),
    uniqueIndex('domains_cloudflare').on(table.cloudflareId).where(sql.raw('"cloudflare_id" IS NOT NULL')),
    index('domains_hostname').on(table.hostname),
    index('domains_due').on(table.nextAt).where(sql.raw('"next_at" IS NOT NULL')),
    index('domains_state').on(table.state, table.stateAt, table.id),
  ],
)

/** Names that are live now, each once: custom domains and their companions (status `active`, `companion`). */
export const hostnames = sqliteTable(
  'hostnames',
  {
    /** Lower case, without port. */
    hostname: text('hostname').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    status: text('status').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('hostnames_site').on(table.siteId)],
)

/** SQL: the claim is live. A literal, as in the index, so that SQLite uses that. */
export const IS_LIVE = sql.raw(`"state" = 'active'`)

/** SQL: the host is live, or was removed and is kept for the links of mails (docs/rules/domains.md#hosts-of-partners). */
export const IS_SERVED = sql.raw(`("state" = 'active' OR ("state" = 'removed' AND "cloudflare_id" IS NOT NULL))`)

/** Claims of partners' own hosts of the back office, beside those of sites (docs/rules/domains.md#hosts-of-partners). */
export const partnerHosts = sqliteTable(
  'partner_hosts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Lower case, other scripts as `xn--`. */
    hostname: text('hostname').notNull(),
    ...standing(),
    ...checks(),
  },
  (table) => [
    uniqueIndex('partner_hosts_account').on(table.accountId).where(sql.raw(`"state" <> 'removed'`)),
    uniqueIndex('partner_hosts_live').on(table.hostname).where(IS_LIVE),
    uniqueIndex('partner_hosts_cloudflare').on(table.cloudflareId).where(sql.raw('"cloudflare_id" IS NOT NULL')),
    index('partner_hosts_owner').on(table.accountId, table.state),
    index('partner_hosts_hostname').on(table.hostname),
    index('partner_hosts_due').on(table.nextAt).where(sql.raw('"next_at" IS NOT NULL')),
    index('partner_hosts_state').on(table.state, table.stateAt, table.id),
  ],
)
