import { connect } from '#worker/db/client.ts'
import { visitHomes } from '#worker/db/schema/visits.ts'

/** Hours that a site's object counts, in UTC milliseconds, the end excluded; null = none, and no end. */
export type VisitHome = { from: number | null; until: number | null }

/** Exceptions that are read; more would be an installation that should change the setting instead. */
const HOMES_MAX = 10_000

/** The sites whose visits are counted elsewhere than the setting says. */
export async function findHomes(binding: D1Database): Promise<ReadonlyMap<string, VisitHome>> {
  const { siteId, fromHour, untilHour } = visitHomes
  const rows = await connect(binding).select({ siteId, fromHour, untilHour }).from(visitHomes).limit(HOMES_MAX)
  return new Map(rows.map((row) => [row.siteId, { from: row.fromHour, until: row.untilHour }]))
}
