import { type SQL, sql } from 'drizzle-orm'
import type { RunningExperiment } from '#shared/site/document/site-document.ts'

/**
 * The test that runs on a site, as a column of a query on `sites`; null without one. It needs one look-up in the
 * partial index of running tests, for which the state has to be written into the text of the query.
 */
export const runningTest: SQL<RunningExperiment | null> = sql`(
  SELECT json_object('name', json_extract(cell_tests.doc, '$.name'), 'cellId', cell_tests.cell_id)
  FROM cell_tests WHERE cell_tests.site_id = sites.id AND cell_tests.state = 'running')`.mapWith(
  (text: string): RunningExperiment => JSON.parse(text) as RunningExperiment,
)
