import { sql, type SQL } from 'drizzle-orm'
import { accounts } from '#worker/db/schema/accounts.ts'
import { experiments } from '#worker/db/schema/analytics.ts'
import { announcements } from '#worker/db/schema/announcements.ts'
import { brandKits } from '#worker/db/schema/brand-kits.ts'
import { media } from '#worker/db/schema/media.ts'
import { releases, siteCells, siteParts, sites, snapshots } from '#worker/db/schema/sites.ts'

/**
 * SQL: all ids that accounts, working copies, cell tests, kept releases and snapshots of a page's accounts refer to.
 * Every text of a document with the length of an id counts, so that a new field with media is covered from the start.
 */
export function selectUses(page: SQL): SQL {
  const owned = sql`SELECT ${sites.id} FROM ${sites} WHERE ${sites.accountId} IN (SELECT ${media.accountId} FROM ${media} WHERE ${page})`
  // D1 takes five terms in one compound SELECT: working copies and what accounts show are selects of their own.
  const documents = sql`
    SELECT atom FROM ${siteCells}, json_tree(${siteCells.doc}) WHERE ${siteCells.siteId} IN (${owned}) AND length(atom) = 36
    UNION SELECT atom FROM ${siteParts}, json_tree(${siteParts.doc}) WHERE ${siteParts.siteId} IN (${owned}) AND length(atom) = 36
    UNION SELECT atom FROM ${sites}, json_tree(${sites.settings})
      WHERE ${sites.id} IN (${owned}) AND +${sites.deletedAt} IS NULL AND length(atom) = 36
    UNION SELECT atom FROM ${experiments}, json_tree(${experiments.doc}) WHERE ${experiments.siteId} IN (${owned}) AND length(atom) = 36`
  const named = sql`SELECT ${media.id} FROM ${media} WHERE ${page}`
  const shown = sql`
    SELECT ${accounts.logoMediaId} AS id FROM ${accounts} WHERE ${accounts.logoMediaId} IN (${named}) AND ${accounts.deletedAt} IS NULL
    UNION SELECT ${accounts.iconMediaId} FROM ${accounts} WHERE ${accounts.iconMediaId} IN (${named}) AND ${accounts.deletedAt} IS NULL
    UNION SELECT ${accounts.avatarMediaId} FROM ${accounts} WHERE ${accounts.avatarMediaId} IN (${named}) AND ${accounts.deletedAt} IS NULL
    UNION SELECT ${announcements.imageMediaId} FROM ${announcements} WHERE ${announcements.imageMediaId} IN (${named})
    UNION SELECT ${brandKits.doc} ->> '$.logoMediaId' FROM ${brandKits}
      WHERE ${brandKits.accountId} IN (SELECT ${media.accountId} FROM ${media} WHERE ${page})`
  return sql`
    SELECT atom FROM (${documents})
    UNION SELECT value FROM ${releases}, json_each(${releases.mediaIds}) WHERE ${releases.siteId} IN (${owned})
    UNION SELECT value FROM ${snapshots}, json_each(${snapshots.mediaIds}) WHERE ${snapshots.siteId} IN (${owned})
    UNION SELECT id FROM (${shown})`
}

/** SQL: what is used, what a library keeps, and the posters of films that it keeps. */
export function selectNeeded(page: SQL): SQL {
  const isOfPage = sql`SELECT ${media.id} FROM ${media} WHERE ${page}`
  return sql`
    SELECT atom FROM (${selectUses(page)})
    UNION SELECT ${media.id} FROM ${media} WHERE ${page} AND ${media.state} = 'ready' AND ${media.keptAt} IS NOT NULL
    UNION SELECT ${media.posterId} FROM ${media}
      WHERE ${media.posterId} IN (${isOfPage}) AND ${media.state} = 'ready' AND ${media.keptAt} IS NOT NULL`
}
