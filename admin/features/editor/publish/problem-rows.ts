import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'

/** A row of the checklist: the first finding of those that it stands for, and their number. */
export type CountedProblem = { problem: PublishProblem; count: number }

/** Findings that are mended in one place have one row together; every other has one of its own. */
export function toRows(problems: readonly PublishProblem[]): CountedProblem[] {
  const missing = problems.filter(({ code }) => code === 'clauseMissing')
  return problems
    .filter((problem) => problem.code !== 'clauseMissing' || problem === missing[0])
    .map((problem) => ({ problem, count: problem === missing[0] ? missing.length : 1 }))
}
