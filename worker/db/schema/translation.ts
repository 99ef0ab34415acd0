import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Language } from '#shared/text/languages.ts'
import type { TranslationProblem } from '#shared/translation/translation-rules.ts'
import type { TranslationItem, TranslationResult } from '#shared/translation/translation.ts'
import { time, json } from './columns.ts'
import { sites } from './sites.ts'

/** Translations of a site's texts, kept until the editor has taken their results, at most a day. */
export const translationJobs = sqliteTable(
  'translation_jobs',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    fromLanguage: text('from_language').$type<Language>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** `taken` and `cancelled` are over. */
    state: text('state').$type<'running' | 'done' | 'taken' | 'cancelled'>().notNull(),
    glossary: json<Partial<Record<Language, string>>[]>('glossary').notNull(),
    /** The reason why some of its texts were not sent to the provider. */
    problem: text('problem').$type<TranslationProblem>(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('translation_jobs_running')
      .on(table.siteId)
      .where(sql`"state" = 'running'`),
    index('translation_jobs_site').on(table.siteId, table.createdAt),
    index('translation_jobs_age').on(table.createdAt),
  ],
)

/** The texts of a translation, one queue message each. */
export const translationChunks = sqliteTable(
  'translation_chunks',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => translationJobs.id),
    chunk: integer('chunk').notNull(),
    texts: integer('texts').notNull(),
    items: json<TranslationItem[]>('items').notNull(),
    results: json<TranslationResult[]>('results'),
    failed: integer('failed').notNull().default(0),
    /** Its position in the order in which the job's chunks finished, from 1; null = not finished. */
    finished: integer('finished'),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.chunk] })],
)
