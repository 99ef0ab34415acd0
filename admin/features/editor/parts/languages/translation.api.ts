import { answerOf, api } from '#admin/api/client.ts'
import type { Language } from '#shared/text/languages.ts'
import type { TranslationPart } from '#shared/translation/translation-rules.ts'
import type { TranslationStatus } from '#shared/translation/translation.ts'

export type TranslationOrder = {
  from: Language
  language: Language
  scope: { part?: TranslationPart; paths?: string[] }
  includeWritten: boolean
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

  end: async (id: string, job: string): Promise<void> => {
    await answerOf(api.site[':id'].translation.$delete({ param: { id }, query: { job } }))
  },
}

export type TranslationApi = typeof translationApi
