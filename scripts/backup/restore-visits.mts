import { spanCopy } from '#worker/entities/site-visits/span-copies.storage.ts'
import type { BackupPlace } from '#worker/features/backup/backup-place.ts'
import { listObjects } from './restore-objects.mts'

const PREFIX = 'visits/'

/**
 * Loads the days and months that sites' objects copied into D1, where readers add both places: for an account without the
 * objects of the backup. Where the objects are still there it would count their visits twice. Repeating it changes
 * nothing. Returns the number of files.
 */
export async function restoreVisits({ DB, MEDIA }: BackupPlace): Promise<number> {
  const keys = [...(await listObjects(MEDIA)).keys()].filter((key) => key.startsWith(PREFIX))
  for (const key of keys) {
    const file = await MEDIA.get(key)
    if (!file) continue
    const { siteId, docs } = spanCopy.parse(await file.json())
    await DB.prepare(
      `INSERT INTO visit_spans (site_id, span, part, start, language, doc)
        SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?) WHERE true
        ON CONFLICT DO NOTHING`,
    )
      .bind(
        siteId,
        JSON.stringify(docs.map(({ span, part, start, language, doc }) => [span, part, start, language, doc])),
      )
      .run()
  }
  return keys.length
}
