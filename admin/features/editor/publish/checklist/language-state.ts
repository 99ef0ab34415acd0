import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import type { Language } from '#shared/text/languages.ts'
import { isOfLanguage } from './checklist-rows.ts'

/** What a language lacks: findings that block, missing texts, and texts that are older than their source. */
export type LanguageState = Record<'errors' | 'untranslated' | 'outdated', number>

/** Counts the findings of a language. */
export function languageState(problems: readonly PublishProblem[], language: Language): LanguageState {
  const state = { errors: 0, untranslated: 0, outdated: 0 }
  for (const problem of problems) {
    if (problem.language !== language) continue
    if (problem.severity === 'error') state.errors += 1
    else if (isOfLanguage(problem.code)) state[problem.code] += 1
  }
  return state
}
