const DAY = 24 * 60 * 60 * 1000
const JAPAN = 9 * 60 * 60 * 1000

/** The start of the next day in Japan after a moment: a day is counted in one place. */
export const startOfNextDay = (at) => (Math.floor((at + JAPAN) / DAY) + 1) * DAY - JAPAN

/**
 * The statement that lets the visits of a site be counted in its object, or in D1, from the next day in Japan on. It
 * returns the site's id; no row if there is no such site. What was counted stays where it is.
 */
export function moveVisits(siteId, to, at) {
  const next = startOfNextDay(at)
  const [from, until] = to === 'objects' ? [next, 'NULL'] : [0, next]
  const kept =
    to === 'objects'
      ? 'iif(until_hour IS NULL AND from_hour IS NOT NULL, from_hour, excluded.from_hour)'
      : 'coalesce(from_hour, 0)'
  return `INSERT INTO visit_homes (site_id, from_hour, until_hour) SELECT id, ${from}, ${until} FROM sites WHERE id = '${siteId}'
    ON CONFLICT (site_id) DO UPDATE SET from_hour = ${kept}, until_hour = excluded.until_hour RETURNING site_id`
}
