import type { Language } from '#shared/text/languages.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import type { PopupRecord } from '#shared/site/parts/popups/popup-history.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import type { Cell, PublishProblem } from '#shared/site/list/sites.ts'

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
