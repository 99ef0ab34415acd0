import type { Language } from '#shared/text/languages.ts'
import { type LocalizedText, textIn, withText } from '#shared/text/localized-text.ts'

/** A site's name: `name` is the default language's, `nameByLanguage` has those of other languages. */
export type SiteNames = {
  name: string
  defaultLanguage: Language
  nameByLanguage?: LocalizedText | undefined
}

/** The name as one localised text. */
export function nameTextOf({ name, defaultLanguage, nameByLanguage = {} }: SiteNames): LocalizedText {
  return withText(nameByLanguage, defaultLanguage, name)
}

/** The settings that store a localised name; without a text in the default language the name stays. */
export function namesFrom(site: SiteNames, text: LocalizedText): Required<Pick<SiteNames, 'name' | 'nameByLanguage'>> {
  const { [site.defaultLanguage]: own, ...nameByLanguage }: LocalizedText = text
  return { name: own?.value ?? site.name, nameByLanguage }
}

/** The name in a language, else the default language's. */
export function nameIn(site: SiteNames, language: Language): string {
  return textIn(nameTextOf(site), language) ?? site.name
}
