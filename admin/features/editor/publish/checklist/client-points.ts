import { isApproved } from '#shared/site/review/is-approved.ts'
import type { Language } from '#shared/text/languages.ts'
import type { Approval, Review } from '#shared/site/review/review.ts'

/**
 * What the guests of a preview left open: comments, approvals of which the site may have moved away, and whether the
 * site's rule keeps it from being published until somebody approves it.
 */
export type ClientPoints = { comments: number; approvals: readonly Approval[]; isApprovalMissing: boolean }

/** The newest approval of each guest: a later one replaces those before. */
export function newestOfEach(approvals: readonly Approval[]): Approval[] {
  const newest = new Map<string, Approval>()
  for (const approval of approvals) {
    const who = approval.email ?? approval.name
    const known = newest.get(who)
    if (!known || known.at < approval.at) newest.set(who, approval)
  }
  return [...newest.values()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

export function toClientPoints(
  { threads, approvals, needsApproval }: Review,
  languages: readonly Language[],
): ClientPoints {
  return {
    comments: threads.filter(({ solvedAt }) => solvedAt === null).length,
    approvals: newestOfEach(approvals),
    isApprovalMissing: needsApproval && !isApproved(approvals, languages),
  }
}
