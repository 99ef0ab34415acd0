import type { PlanNames } from '#shared/account/plan-names.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/text/languages.ts'

/** Names of a bill's plans, and texts of its fees that we write, by language; empty for bills from before names were kept by language. */
export type BillNames = readonly PlanNames[]

/** A plan's name or a fee's text on a bill in a language; one that the bill has in one language only stays as it is. */
export function billNameIn(names: BillNames, name: string, language: Language): string {
  return names.find((one) => one[DEFAULT_LANGUAGE] === name)?.[language] ?? name
}
