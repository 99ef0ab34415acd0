import { cn } from '#shared/i18n/plan-names/cn.ts'
import { en } from '#shared/i18n/plan-names/en.ts'
import { ja } from '#shared/i18n/plan-names/ja.ts'
import { kr } from '#shared/i18n/plan-names/kr.ts'
import { DEFAULT_LANGUAGE, inEachLanguage, type Language, LANGUAGES } from '#shared/text/languages.ts'
import type { PlanCode } from './plan-rules.ts'

/** The names that somebody has written for a plan, by language (rules/contracts.md#names-of-plans). */
export type PlanNames = Partial<Record<Language, string>>
/** A plan's code with its names. */
export type NamedPlan = { planCode: PlanCode; names: PlanNames }

const WORDS: Record<Language, Record<PlanCode, string>> = { ja, en, cn, kr }

/** A plan's name in a language: the written one, else the default language's, else the word of its tier. */
export function planNameIn({ planCode, names }: NamedPlan, language: Language): string {
  return names[language] || names[DEFAULT_LANGUAGE] || WORDS[language][planCode]
}

/** A plan's name in every language. */
export const planNameInAll = (plan: NamedPlan) => inEachLanguage((language) => planNameIn(plan, language))

/** The field of a price list that holds the name in each language; an empty text is no name. */
export const NAME_FIELDS = { ja: 'name', en: 'nameEn', cn: 'nameCn', kr: 'nameKr' } as const satisfies Record<
  Language,
  string
>
/** The fields with names, in the order of the languages. */
export const PLAN_NAME_FIELDS = Object.values(NAME_FIELDS)
type NameField = (typeof NAME_FIELDS)[Language]
export type WrittenNames = Record<NameField, string>

export const UNNAMED: WrittenNames = { name: '', nameEn: '', nameCn: '', nameKr: '' }

/** The names in the fields of a price list. */
export function namesOf(terms: WrittenNames): PlanNames {
  const written = LANGUAGES.filter((language) => terms[NAME_FIELDS[language]] !== '')
  return Object.fromEntries(written.map((language) => [language, terms[NAME_FIELDS[language]]]))
}

/** The names that a partner gave a plan; empty if it gave none, so that the operator's names stay. */
export function ownNames(offer: WrittenNames): Partial<WrittenNames> {
  const names = PLAN_NAME_FIELDS.map((field) => [field, offer[field]] as const)
  return names.some(([, name]) => name !== '') ? Object.fromEntries(names) : {}
}
