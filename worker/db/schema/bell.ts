import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { BellEventKind, BellSwitch, ReadList } from '#shared/announcement/bell-rules.ts'
import { time, json, flag } from './columns.ts'

/** Events of an account for the bell of its people: e.g. a sent form, a bill, a finished translation. */
export const bellEvents = sqliteTable(
  'bell_events',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    /** Only for this person; null = everybody of the account. */
    personId: text('person_id'),
    kind: text('kind').$type<BellEventKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** Values of the kind's text. */
    detail: json<Record<string, string | number>>('detail').notNull(),
    /**
     * The key of events that are counted together: the next event with the same key raises `detail.count` and moves the
     * event to the top.
     */
    key: text('key'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('bell_events_key').on(table.key).where(sql.raw('"key" IS NOT NULL')),
    index('bell_events_account').on(table.accountId, table.createdAt),
    index('bell_events_age').on(table.createdAt),
  ],
)

/** The time until which a person has read everything of a kind; later items that it has read are in `read_marks`. */
export const readStates = sqliteTable(
  'read_states',
  {
    personId: text('person_id').notNull(),
    list: text('list').$type<ReadList>().notNull(),
    readUntil: time('read_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.list] })],
)

/** Items after `read_until` that a person has read, by their moment; those before it are deleted. */
export const readMarks = sqliteTable(
  'read_marks',
  {
    personId: text('person_id').notNull(),
    list: text('list').$type<ReadList>().notNull(),
    /** When the item appeared. */
    at: time('at').notNull(),
    itemId: text('item_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.list, table.at, table.itemId] })],
)

/** Switches of a person that differ from the default: whether it gets a kind under the bell, and whether by mail. */
export const bellSwitches = sqliteTable(
  'bell_switches',
  {
    personId: text('person_id').notNull(),
    kind: text('kind').$type<BellSwitch>().notNull(),
    bell: flag('bell').notNull(),
    mail: flag('mail').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.kind] })],
)
