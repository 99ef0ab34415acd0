import type { Language } from '#shared/text/languages.ts'
import { textStatusOf, textIn } from '#shared/text/localized-text.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import type { TranslationPart } from './translation-rules.ts'

export type TranslationChoice = {
  from: Language
  language: Language
  defaultLanguage: Language
  scope: { part?: TranslationPart | undefined; paths?: readonly string[] | undefined }
  includeWritten: boolean
  /** Also those that people wrote beside an older source. */
  includeOutdated?: boolean | undefined
}

function isOpen({ text, path }: SiteText, choice: TranslationChoice, named: ReadonlySet<string>): boolean {
  const { language, defaultLanguage, includeWritten, includeOutdated = false } = choice
  const standing = textStatusOf(text, language, defaultLanguage)
  if (standing === 'missing' || standing === 'failed') return true
  if (text[language]?.state === 'written') return includeWritten || (includeOutdated && standing === 'stale')
  return standing === 'stale' || named.has(path)
}

/**
 * The texts that a translation is to make: those that are missing, failed, or made by a machine from an older source.
 * Texts that people wrote are included only on request, up-to-date translations only if they are named.
 */
export function chooseTexts(texts: readonly SiteText[], choice: TranslationChoice): SiteText[] {
  const { part, paths } = choice.scope
  const named = new Set(paths)
  return texts.filter(
    (one) =>
      textIn(one.text, choice.from) !== undefined &&
      (part === undefined || (one.part ?? (one.cellId && 'cells')) === part) &&
      (paths === undefined || named.has(one.path)) &&
      isOpen(one, choice, named),
  )
}
