import { LANGUAGES, type Language } from '#shared/text/languages.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { checkMeasuringId, MEASURING_KINDS } from './measuring-tags.ts'
import { error, type Finding, type SiteFacts, warning } from '#shared/site/findings/findings.ts'
import type { Seo } from './seo.ts'
import { checkSeoText, SEO_TEXTS, SEO_TITLE_SHORT } from './seo-rules.ts'
import { textNamesOf } from '#shared/site/declared-texts.ts'
import { countCharacters } from '#shared/text/text-rules.ts'

type SeoInput = Pick<SiteFacts, 'languages' | 'defaultLanguage'> & { parts: { seo: Seo } }

/**
 * The publish check of search texts and measuring ids. Tags are not checked again here: they are stored in a form
 * rebuilt from the parsed input, and refused tags stay out of a release.
 */
export function checkSeo({ parts: { seo }, languages, defaultLanguage }: SeoInput): Finding[] {
  const shown = LANGUAGES.filter((language) => languages.includes(language))
  const refused = textNamesOf(SEO_TEXTS).flatMap((field) =>
    shown
      .filter((language) => 'refused' in checkSeoText(seo[field][language]?.value ?? '', SEO_TEXTS[field]))
      .map((language) => error('seoText', field, language)),
  )
  const ids = MEASURING_KINDS.filter((kind) => 'refused' in checkMeasuringId(seo.measuring[kind], kind))
  const isShort = (language: Language) => {
    const title = textIn(seo.title, language)
    return title !== undefined && countCharacters(title) < SEO_TITLE_SHORT
  }
  return [
    ...refused,
    ...ids.map((kind) => error('measuringId', `measuring.${kind}`)),
    ...shown.filter(isShort).map((language) => warning('shortTitle', 'title', language)),
    ...(textIn(seo.description, defaultLanguage) ? [] : [warning('noDescription', 'description', defaultLanguage)]),
  ]
}
