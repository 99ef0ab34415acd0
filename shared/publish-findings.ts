import type { Language } from './languages.ts'
import type { MediaInfo } from './media.ts'
import type { PlanLimits } from './plans.ts'
import type { PopupRecord } from './popup-history.ts'
import type { SiteParts } from './site-parts.ts'
import type { Cell } from './cell.ts'
import type { PublishProblem } from './publish-problem.ts'

/** The document that the publish checklist looks at. */
export type CheckInput = {
  name: string
  defaultLanguage: Language
  languages: readonly Language[]
  numberHorizontal: number
  numberVertical: number
  /** In grid order. */
  cells: readonly Cell[]
  parts: SiteParts
  media: ReadonlyMap<string, MediaInfo>
  /** What the plan of the site's account allows. */
  plan: PlanLimits
  /** UTC milliseconds. */
  now: number
  /** How often popups were prolonged; absent where nothing is known. */
  popupHistory?: readonly PopupRecord[]
}

/** A finding inside one cell or part, before its place is added. */
export type Finding = Pick<PublishProblem, 'severity' | 'code' | 'field' | 'language'>

/** What blocks publishing. */
export const error = (code: Finding['code'], field?: string, language?: Language): Finding => ({
  severity: 'error',
  code,
  field: field ?? null,
  language: language ?? null,
})

/** What informs only. */
export const warning = (code: Finding['code'], field?: string, language?: Language): Finding => ({
  ...error(code, field, language),
  severity: 'warning',
})
