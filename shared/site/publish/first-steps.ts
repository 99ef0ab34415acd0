import { isDescribed } from '#shared/site/cell/cell-texts.ts'
import { listTexts, type SiteTexts } from '#shared/site/document/site-texts.ts'
import type { Language } from '#shared/text/languages.ts'
import { textIn, textStatusOf } from '#shared/text/localized-text.ts'
import { FIRST_STEPS, type FirstStep } from './first-step.ts'

export type FirstStepsInput = SiteTexts & {
  languages: readonly Language[]
  numberHorizontal: number
  numberVertical: number
  /** The plan allows more than one language. */
  canTranslate: boolean
  /** The site has another address than the one made of its id. */
  hasAddress: boolean
  isPublished: boolean
}

/** What is left before the site exists. */
export const NO_SITE_STEPS: readonly FirstStep[] = FIRST_STEPS.map((step) => ({ step, done: 0, total: 1 }))

const flagged = (isDone: boolean) => ({ done: isDone ? 1 : 0, total: 1 })

/** Texts of the default language, and how many of their translations into the other languages exist. */
function countTranslations(site: FirstStepsInput): Omit<FirstStep, 'step'> {
  const others = site.languages.filter((language) => language !== site.defaultLanguage)
  if (others.length === 0) return flagged(false)
  const sources = listTexts(site).filter(({ text }) => textIn(text, site.defaultLanguage) !== undefined)
  const statuses = others.flatMap((language) =>
    sources.map(({ text }) => textStatusOf(text, language, site.defaultLanguage)),
  )
  const done = statuses.filter((status) => status === 'written' || status === 'translated').length
  return { done, total: statuses.length }
}

/** The steps of a site, read from its working copy; that of languages only where the plan has several. */
export function firstStepsOf(site: FirstStepsInput): FirstStep[] {
  const { cells, defaultLanguage } = site
  const total = site.numberHorizontal * site.numberVertical
  const spoken = cells.filter((cell) => isDescribed(cell, defaultLanguage)).length
  return [
    { step: 'create', done: 1, total: 1 },
    { step: 'pictures', done: cells.filter(({ creative }) => creative !== null).length, total },
    { step: 'texts', done: spoken, total },
    ...(site.canTranslate ? [{ step: 'languages' as const, ...countTranslations(site) }] : []),
    { step: 'address', ...flagged(site.hasAddress) },
    { step: 'publish', ...flagged(site.isPublished) },
  ]
}
