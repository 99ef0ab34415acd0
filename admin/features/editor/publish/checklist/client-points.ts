import type { Approval, Review } from '#shared/site/review/review.ts'

/** What the guests of a preview left open: comments, and approvals of which the site may have moved away. */
export type ClientPoints = { comments: number; approvals: readonly Approval[] }

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

export function toClientPoints({ threads, approvals }: Review): ClientPoints {
  return { comments: threads.filter(({ solvedAt }) => solvedAt === null).length, approvals: newestOfEach(approvals) }
}
