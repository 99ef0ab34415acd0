import { PART_NAMES } from '#shared/site/part-rules.ts'

/** Maximum texts of one call, and maximum characters of all its texts together. */
export const TRANSLATION_TEXTS_MAX = 100
export const TRANSLATION_CHARACTERS_MAX = 20_000
/** Characters an account may have translated in a day (rules/translation.md#calls). */
export const TRANSLATION_DAY_MAX = 200_000

/** Sections that a translation of a site may be limited to: the cells, or one part. */
export const TRANSLATION_PARTS = ['cells', ...PART_NAMES] as const
export type TranslationPart = (typeof TRANSLATION_PARTS)[number]
export const TRANSLATION_PATHS_MAX = 5000
export const TRANSLATION_PATH_MAX = 200

/** `done`: every text has its result, and nobody has taken them yet. */
export const TRANSLATION_STATES = ['running', 'done'] as const
export type TranslationState = (typeof TRANSLATION_STATES)[number]

/** Why a translation lacks some of its texts: work on them failed on the server repeatedly. */
export const TRANSLATION_PROBLEMS = ['server'] as const
export type TranslationProblem = (typeof TRANSLATION_PROBLEMS)[number]
