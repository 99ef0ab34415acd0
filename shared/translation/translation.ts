import * as z from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'
import {
  TRANSLATION_CHARACTERS_MAX,
  TRANSLATION_PARTS,
  TRANSLATION_PATH_MAX,
  TRANSLATION_PATHS_MAX,
  TRANSLATION_PROBLEMS,
  TRANSLATION_STATES,
  TRANSLATION_TEXTS_MAX,
} from './translation-rules.ts'
import { plainText } from '#shared/text/text.ts'

const language = z.enum(LANGUAGES)

/** Texts to translate at once (rules/translation.md#calls). */
export const translationBody = z.strictObject({
  text: z
    .array(plainText({ max: TRANSLATION_CHARACTERS_MAX, multiline: true }))
    .min(1)
    .max(TRANSLATION_TEXTS_MAX),
  language,
  /** The source language; absent = the site's default language, or Japanese. */
  from: language.optional(),
  /** The site whose glossary is used. */
  siteId: z.uuid().optional(),
})
export type TranslationBody = z.output<typeof translationBody>

/** The translated texts in the order of the request; a failed text is its source, and `failed` has its index. */
export const translatedTexts = z.object({ text: z.array(z.string()), failed: z.array(z.number().int()) })
export type TranslatedTexts = z.output<typeof translatedTexts>

/** Filter of the texts to translate; absent fields do not limit. */
const scope = z.strictObject({
  part: z.enum(TRANSLATION_PARTS).optional(),
  paths: z.array(z.string().max(TRANSLATION_PATH_MAX)).max(TRANSLATION_PATHS_MAX).optional(),
})

export const startTranslationBody = z.strictObject({
  language,
  /** Absent = the site's default language. */
  from: language.optional(),
  scope: scope.default({}),
  /**
   * Also translates texts that people wrote in that language; machine-made ones are repeated if they are named by path.
   */
  includeWritten: z.boolean().default(false),
  /** Also translates texts that people wrote in that language beside an older source. */
  includeOutdated: z.boolean().default(false),
})
export type StartTranslation = z.output<typeof startTranslationBody>

const translationJob = z.object({
  id: z.uuid(),
  from: language,
  language,
  state: z.enum(TRANSLATION_STATES),
  /** Texts. */
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  /** Why some of its texts were never sent to the provider. */
  problem: z.enum(TRANSLATION_PROBLEMS).nullable(),
  startedAt: z.iso.datetime(),
})
export type TranslationJob = z.output<typeof translationJob>

const translationResult = z.object({
  path: z.string(),
  value: z.string(),
  /** `copied`: it could not be translated, and `value` is the source. */
  state: z.enum(['translated', 'copied']),
  /** Hash of the default language's text at the start; null where there was none. */
  sourceHash: z.string().nullable(),
  /** The text that stood there at the start. */
  before: z.string(),
  /** It comes from the memory of the account's sites. */
  isRemembered: z.boolean().optional(),
})
export type TranslationResult = z.output<typeof translationResult>

/** A text that a provider translates: its path, and the text at that path when the job began. */
export type TranslationItem = Pick<TranslationResult, 'path' | 'sourceHash' | 'before'> & {
  source: string
  max: number
  kind: 'plain' | 'seo' | 'description'
}

export const translationStatus = z.object({
  /** null = no provider is configured. */
  provider: z.string().nullable(),
  /** Characters that the account may still have translated today. */
  charactersLeft: z.number().int(),
  /** The running job, or a finished one whose results nobody has taken. */
  job: translationJob.nullable(),
  /** Results of the job after `since`. */
  results: z.array(translationResult),
  /** Value of `since` for the next call. */
  next: z.number().int(),
})
export type TranslationStatus = z.output<typeof translationStatus>

export const translationQuery = z.strictObject({
  /** The job whose results are known up to `since`. */
  job: z.uuid().optional(),
  since: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

export const endTranslationQuery = z.strictObject({
  /** Only this job; absent = any job. */
  job: z.uuid().optional(),
})
