import type { Language } from '#shared/text/languages.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import type { PublishProblem } from './publish-problem.ts'

/** Facts about a site that every publish check may read; a check adds the parts that it needs. */
export type SiteFacts = {
  defaultLanguage: Language
  languages: readonly Language[]
  media: ReadonlyMap<string, MediaInfo>
  /** Limits of the plan of the site's account. */
  plan: PlanLimits
  /** UTC milliseconds. */
  now: number
}

/** A finding inside one cell or part, before its place is added. */
export type Finding = Pick<PublishProblem, 'severity' | 'code' | 'field' | 'language'>

/** Findings that block publishing. */
export const error = (code: Finding['code'], field?: string, language?: Language): Finding => ({
  severity: 'error',
  code,
  field: field ?? null,
  language: language ?? null,
})

/** Findings that only inform. */
export const warning = (code: Finding['code'], field?: string, language?: Language): Finding => ({
  ...error(code, field, language),
  severity: 'warning',
})
