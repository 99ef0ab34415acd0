import { listTexts, type SiteTexts } from '#shared/site/document/site-texts.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import type { Language } from '#shared/text/languages.ts'
import { textIn, textStatusOf } from '#shared/text/localized-text.ts'
import { memoryKey } from '#shared/translation/memory-key.ts'
import type { RememberedText } from '#shared/translation/translation-memory.ts'

/** A site whose texts are remembered. */
export type RememberedSite = SiteTexts & { id: string; numberHorizontal: number }
type Languages = { from: Language; language: Language }

/** Whether a text lacks a translation, or has one that failed or is older than its source. */
export function needsTranslation({ text }: SiteText, { from, language }: Languages, own: Language): boolean {
  const standing = textStatusOf(text, language, own)
  return textIn(text, from) !== undefined && standing !== 'written' && standing !== 'translated'
}

/**
 * The translations of the wanted texts (`memoryKey`) that stand in sites, the first one of each; one that a person wrote
 * beats those that a machine made. Copies (also those typed by hand) and translations of older sources do not count.
 */
export function rememberTexts(
  sites: readonly RememberedSite[],
  languages: Languages,
  wanted: ReadonlySet<string>,
): Map<string, RememberedText> {
  const found = new Map<string, RememberedText>()
  for (const text of sites.flatMap((site) => translatedTexts(site, languages))) {
    const known = found.get(text.key)
    const isBetter = !known || (text.isWritten && !known.isWritten)
    if (wanted.has(text.key) && isBetter) found.set(text.key, text)
  }
  return found
}

/** The translated texts of a site, with their places. */
function translatedTexts(site: RememberedSite, languages: Languages): RememberedText[] {
  const places = new Map(site.cells.map(({ id }, index) => [id, positionOf(index, site.numberHorizontal)]))
  return listTexts(site).flatMap((one) => {
    const text = translatedText(one, languages, site.defaultLanguage)
    const place = places.get(one.cellId ?? '')
    const position = place ? formatPosition(place) : null
    return text ? [{ ...text, siteId: site.id, siteName: site.name, position, part: one.part }] : []
  })
}

function translatedText({ text }: SiteText, { from, language }: Languages, own: Language) {
  const standing = textStatusOf(text, language, own)
  const [source, value] = [textIn(text, from), textIn(text, language)]
  if (!source || !value || (standing !== 'written' && standing !== 'translated')) return undefined
  const key = memoryKey(source)
  return memoryKey(value) === key ? undefined : { key, value, isWritten: standing === 'written' }
}
