import { answerOf, api } from '#admin/api/client.ts'
import type { Language } from '#shared/text/languages.ts'
import type { TranslationPart } from '#shared/translation/translation-rules.ts'
import type { TranslationMemory } from '#shared/translation/translation-memory.ts'
import type { TranslationStatus } from '#shared/translation/translation.ts'

export type TranslationOrder = {
  from: Language
  language: Language
  scope: { part?: TranslationPart; paths?: string[] }
  includeWritten: boolean
  /** Also translations that people wrote beside an older source. */
  includeOutdated?: boolean
}

/** API calls of the languages panel. Throw ApiError. */
export const translationApi = {
  read: (id: string, known: { job: string; since: number } | undefined): Promise<TranslationStatus> =>
    answerOf(
      api.site[':id'].translation.$get({
        param: { id },
        query: known ? { job: known.job, since: String(known.since) } : {},
      }),
    ),

  start: (id: string, order: TranslationOrder): Promise<TranslationStatus> =>
    answerOf(api.site[':id'].translation.$post({ param: { id }, json: order })),

  /** Translations that stand in the account's sites. */
  remembered: (id: string, query: Pick<TranslationOrder, 'from' | 'language'>): Promise<TranslationMemory> =>
    answerOf(api.site[':id'].translation.memory.$get({ param: { id }, query })),

  end: async (id: string, job: string): Promise<void> => {
    await answerOf(api.site[':id'].translation.$delete({ param: { id }, query: { job } }))
  },
}

/** The calls of a translation's run. */
export type TranslationApi = Pick<typeof translationApi, 'read' | 'start' | 'end'>
