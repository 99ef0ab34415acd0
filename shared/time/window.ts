/** The period in which something shows, in UTC milliseconds; null = open on that side. */
export type TimeWindow = { startsAt: number | null; endsAt: number | null }

/** Whether something shows at a moment: start <= now < end (rules/popups.md#window). */
export function isInWindow({ startsAt, endsAt }: TimeWindow, at: number): boolean {
  return (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt)
}
