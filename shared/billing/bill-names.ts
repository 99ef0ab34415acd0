import type { PlanNames } from '#shared/account/plan-names.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/text/languages.ts'

/** What a bill's plans are called; bills from before there were names by language have none. */
export type BillNames = readonly PlanNames[]

/** A plan's name on a bill in a language; what the bill knows in one language only stays as it is. */
export function billNameIn(names: BillNames, name: string, language: Language): string {
  return names.find((one) => one[DEFAULT_LANGUAGE] === name)?.[language] ?? name
}
