import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Language } from '#shared/text/languages.ts'
import { flag, time, json } from './columns.ts'

/**
 * Visits by hour, site and language: one flat JSON object of counters (`shared/visit/visit-counts.ts`), which batches
 * of the queue add to in one statement (rules/budgets.md#visits-in-rows-of-hours). Hours come first: closing one reads
 * nothing else.
 */
export const visitHours = sqliteTable(
  'visit_hours',
  {
    /** Start of the hour, UTC milliseconds. */
    hour: time('hour').notNull(),
    siteId: text('site_id').notNull(),
    language: text('language').$type<Language>().notNull(),
    counts: json<Record<string, number>>('counts').notNull(),
    /** The messages from which the counts were made, and how much each network added (`visit-marks.ts`). */
    marks: json<Record<string, number>>('marks').notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.hour, table.siteId, table.language] })],
)

/**
 * Recently counted events, so that they are not counted twice: duplicate messages, and reloads of a page. A row covers
 * a span of time; its width is the least distance between two events of the same key.
 */
export const visitSeen = sqliteTable(
  'visit_seen',
  {
    /** Milliseconds. */
    width: integer('width').notNull(),
    start: time('start').notNull(),
    /** Keys, each with its milliseconds from the start. */
    entries: json<Record<string, number>>('entries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.width, table.start] })],
)

/**
 * Visits of a site by day and by month (Asia/Tokyo) and language, rolled up from hours that are over
 * (rules/analytics.md#days-and-months). Kept for 13 months.
 */
export const visitSpans = sqliteTable(
  'visit_spans',
  {
    siteId: text('site_id').notNull(),
    /** `D`: a day, `M`: a month. */
    span: text('span', { enum: ['D', 'M'] }).notNull(),
    /** `all`: the sums; `segments`: the same by segment, for filters. */
    part: text('part', { enum: ['all', 'segments'] }).notNull(),
    /** `yyyy-MM-dd` or `yyyy-MM`. */
    start: text('start').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** In the format of `worker/entities/visits/visit-document.ts`. */
    doc: text('doc').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.span, table.part, table.start, table.language] }),
    index('visit_spans_age').on(table.span, table.start),
  ],
)

/** Billed views of sites whose visits are counted in objects: one row an hour (docs/decisions/0106). */
export const siteViews = sqliteTable(
  'site_views',
  {
    /** Start of the hour, UTC milliseconds. */
    hour: time('hour').notNull(),
    siteId: text('site_id').notNull(),
    views: integer('views').notNull(),
    /** Whether the views are final, and added to `view_days` and `view_months`. */
    isClosed: flag('is_closed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.siteId] }),
    index('site_views_open').on(table.hour).where(sql.raw('"is_closed" = 0')),
    index('site_views_forecast').on(table.siteId, table.hour).where(sql.raw('"is_closed" = 0')),
  ],
)

/**
 * Sites whose visits are counted elsewhere than the setting VISITS_IN_OBJECTS_FROM says: hours from `from_hour` on, and
 * before `until_hour`, are counted in the site's object, the others here. Null: no such hour, and no end.
 */
export const visitHomes = sqliteTable('visit_homes', {
  siteId: text('site_id').primaryKey(),
  fromHour: time('from_hour'),
  untilHour: time('until_hour'),
})

/** The last hand-over that was taken of each site's object: a repeated one changes nothing. */
export const visitHandOvers = sqliteTable('visit_hand_overs', {
  siteId: text('site_id').primaryKey(),
  number: integer('number').notNull(),
  at: time('at').notNull(),
})

/** The salt of a day, used to hash visitors; older ones are deleted, so that hashes cannot be linked to visitors. */
export const visitSalts = sqliteTable('visit_salts', {
  /** `yyyy-MM-dd`, Asia/Tokyo. */
  day: text('day').primaryKey(),
  salt: text('salt').notNull(),
})
