import { sql } from 'drizzle-orm'
import { NETWORK_MAX } from '#shared/visit/visit-counts.ts'
import { MARKS_MAX } from '#worker/entities/visits/hour-limits.ts'

// The entries that are counted, by the marks of their hours (`visit-marks.ts`): parts of the statements of `addVisits`.

/**
 * Follows `fresh`. `taken`: the fresh entries that are counted; without messages that were counted before, and without
 * entries of a network that has reached its limit.
 */
export const takenEntries = sql`held AS MATERIALIZED (
    SELECT kept.site_id, kept.hour, kept.language, one.key, one.value
    FROM (SELECT site_id, hour FROM fresh WHERE slot IS NOT NULL OR mark IS NOT NULL
      UNION SELECT site_id, since FROM fresh WHERE mark IS NOT NULL) wanted
    CROSS JOIN visit_hours kept ON kept.hour = wanted.hour AND kept.site_id = wanted.site_id, json_each(kept.marks) one
  ), used AS MATERIALIZED (
    SELECT site_id, hour, key, sum(value) AS total FROM held WHERE substr(key, 1, 1) = '-' GROUP BY site_id, hour, key
  ), unsaid AS MATERIALIZED (
    SELECT fresh.* FROM fresh LEFT JOIN held ON held.key = fresh.mark AND held.site_id = fresh.site_id
      AND held.language = fresh.language AND held.hour BETWEEN fresh.since AND fresh.hour
      AND (held.value >> fresh.bit) & 1 = 1
    WHERE held.key IS NULL
  ), taken AS MATERIALIZED (
    SELECT * FROM (
      SELECT unsaid.*, coalesce(used.total, 0) + sum(weight) OVER (
          PARTITION BY unsaid.site_id, unsaid.hour, slot ORDER BY at, unsaid.key ROWS UNBOUNDED PRECEDING) AS until
      FROM unsaid LEFT JOIN used
        ON used.site_id = unsaid.site_id AND used.hour = unsaid.hour AND used.key = slot)
    WHERE slot IS NULL OR until <= ${sql.raw(String(NETWORK_MAX))}
  )`

/** Follows `taken` and `grown`. `marked`: the marks that taken entries add to their rows. */
export const addedMarks = sql`marked AS MATERIALIZED (
    SELECT hour, site_id, language, json_group_object(key, total) AS marks FROM (
      SELECT hour, site_id, language, key, sum(value) AS total FROM (
        SELECT hour, site_id, language, slot AS key, weight AS value FROM taken WHERE slot IS NOT NULL
        UNION ALL SELECT taken.hour, taken.site_id, taken.language, mark, 1 << bit FROM taken JOIN grown
            ON grown.hour = taken.hour AND grown.site_id = taken.site_id AND grown.language = taken.language
          WHERE mark IS NOT NULL AND grown.marked < ${sql.raw(String(MARKS_MAX))}
      ) GROUP BY hour, site_id, language, key
    ) GROUP BY hour, site_id, language
  )`
