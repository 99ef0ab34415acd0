import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import type { Language } from '#shared/text/languages.ts'

/** The groups of the checklist, in their order. */
export const CHECKLIST_GROUPS = ['content', 'pictures', 'links', 'languages', 'law', 'client'] as const
export type ChecklistGroupId = (typeof CHECKLIST_GROUPS)[number]

type Code = PublishProblem['code']

const OTHER_GROUPS: Partial<Record<Code, ChecklistGroupId>> = {
  noImage: 'pictures',
  cellEmpty: 'pictures',
  poster: 'pictures',
  media: 'pictures',
  alt: 'pictures',
  heavyFirst: 'pictures',
  productImage: 'pictures',
  popupImage: 'pictures',
  linkWithoutText: 'links',
  textWithoutLink: 'links',
  internalLink: 'links',
  pageNotEnabled: 'links',
  menuTarget: 'links',
  pointTarget: 'links',
  popupLink: 'links',
  snsEntry: 'links',
  companyWebsite: 'links',
  brokenLink: 'links',
  untranslated: 'languages',
  outdated: 'languages',
  planLanguages: 'languages',
  termsMissing: 'law',
  privacyMissing: 'law',
  privacyWithForm: 'law',
  tagsWithoutPolicy: 'law',
  clauseMissing: 'law',
  draftMark: 'law',
  popupProlonged: 'law',
}

/** The group of a finding; what has no other is about the content. */
export const groupOf = (code: Code): ChecklistGroupId => OTHER_GROUPS[code] ?? 'content'

/** One thing to mend: the findings that are mended in one go, at least one. */
export type ChecklistRow = {
  id: string
  group: ChecklistGroupId
  severity: PublishProblem['severity']
  first: PublishProblem
  problems: readonly PublishProblem[]
}

export type LanguageCode = 'untranslated' | 'outdated'

/** Texts that a language lacks: they are mended in the list of texts, whatever they belong to. */
export const isOfLanguage = (code: Code): code is LanguageCode => code === 'untranslated' || code === 'outdated'

/** What makes findings one thing: the language, the kind of finding, and within a part its field where that tells more. */
function rowIdOf(problem: PublishProblem): string {
  const { code, language, part, field } = problem
  if (isOfLanguage(code)) return `${code} ${language}`
  if (part === 'company' && code !== 'clauseMissing') return `${code} ${field}`
  return part ? `${code} ${part}` : code
}

/** One row for each thing to mend, what blocks first. */
export function toChecklistRows(problems: readonly PublishProblem[]): ChecklistRow[] {
  const rows: ChecklistRow[] = []
  for (const [id, found] of Map.groupBy(problems, rowIdOf)) {
    const [first] = found
    if (first) rows.push({ id, group: groupOf(first.code), severity: first.severity, first, problems: found })
  }
  return rows.toSorted((a, b) => a.severity.localeCompare(b.severity))
}

/** The rows that were seen before and are mended now, in the order in which they were seen. */
export function mendedRows(seen: ReadonlyMap<string, ChecklistRow>, open: readonly ChecklistRow[]): ChecklistRow[] {
  const left = new Set(open.map(({ id }) => id))
  return [...seen.values()].filter(({ id }) => !left.has(id))
}

/** Languages without a missing and without an outdated text. */
export function finishedLanguages(languages: readonly Language[], open: readonly ChecklistRow[]): Language[] {
  const unfinished = new Set(open.filter(({ first }) => isOfLanguage(first.code)).map(({ first }) => first.language))
  return languages.filter((language) => !unfinished.has(language))
}

/** The rows that are about none of these languages, whose tick says it already. */
export function rowsBeside(finished: readonly Language[], rows: readonly ChecklistRow[]): ChecklistRow[] {
  return rows.filter(({ first }) => finished.every((language) => language !== first.language))
}
