import type { Language } from '#shared/text/languages.ts'
import type { TranslationJob, TranslationResult, TranslationStatus } from '#shared/translation/translation.ts'
import type { Applied } from './text-commands.ts'

/** How far a series of languages is. */
export type SeriesState = {
  languages: readonly Language[]
  current: Language
  done: readonly Language[]
  failed: readonly Language[]
}

/** What a series did: texts that were applied and that failed, and languages that are complete and that are not. */
export type SeriesOutcome = {
  applied: number
  failedTexts: number
  done: readonly Language[]
  failed: readonly Language[]
  isStopped: boolean
}

export type RunState = {
  status: TranslationStatus | null
  results: readonly TranslationResult[]
  /** Id of the job that this editor started: its results are applied without a question. */
  ownJob: string | null
  /** Paths of the texts that this editor requested; null for a whole site. */
  wanted: ReadonlySet<string> | null
  isStarting: boolean
  /** The languages that one press translates into one after the other; null = one language. */
  series: SeriesState | null
  /** Basis of the estimated time left: UTC milliseconds of the first and latest poll, and results at the first. */
  pace: { seenAt: number; askedAt: number; doneAtFirst: number }
}

/** Outcome for the person; `message` comes from the server. */
export type RunOutcome =
  | ({ kind: 'applied'; problem: TranslationJob['problem'] } & Omit<Applied, 'change'>)
  | ({ kind: 'series' } & SeriesOutcome)
  | { kind: 'nothing' }
  | { kind: 'unsaved' }
  | { kind: 'cancelled' }
  | { kind: 'failed'; message: string }
