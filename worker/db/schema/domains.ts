import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { DomainState, FailureReason } from '#shared/site/domain/domain-states.ts'
import type { Finding } from '#shared/site/domain/domain-findings.ts'
import { time, json } from './columns.ts'
import { accounts } from './accounts.ts'
import { sites } from './sites.ts'

export const DOMAIN_ROLES = ['main', 'companion'] as const

/** Claims of custom domains; their states: features/domains/domain-machine.ts. */
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
    /** The time since when the plan lacks domains while this domain is live. */
    planLostAt: time('plan_lost_at'),
    /** The findings of the newest check. */
    findings: json<Finding[]>('findings').notNull(),
    lookedAt: time('looked_at'),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
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
