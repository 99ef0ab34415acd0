import type { Writer } from './writer.mts'
import { openDatabase } from './open-database.mts'

/**
 * Checks a writer's site after a kill: no acknowledged save is lost, and the content belongs to one save. Records
 * whether the pending save was stored.
 */
export async function checkSite(origin: string, writer: Writer): Promise<string[]> {
  const { acknowledged, pending, siteId } = writer
  const now = await writer.read(origin)
  const expected = [acknowledged, pending].find((save) => save?.version === now.version)
  if (!expected) return [`lost: site ${siteId} is at version ${now.version}, acknowledged was ${acknowledged.version}`]
  const marks = new Set([now.name, ...(now.version === 1 ? [] : now.cells.map((cell) => cell.main_text.ja?.value))])
  const isWhole = marks.size === 1 && marks.has(expected.mark)
  const hasCells = now.version === 1 || now.cells.map((cell) => cell.id).join() === writer.cellIds.join()
  writer.acknowledged = expected
  writer.pending = undefined
  return [
    ...(isWhole && hasCells ? [] : [`torn: site ${siteId} version ${now.version} holds ${[...marks].join(', ')}`]),
    ...(now.live_release ? await checkPage(origin, writer) : []),
  ]
}

/** Checks that the live release is readable: content is written to R2 before the pointer moves. */
async function checkPage(origin: string, { siteUuid }: Writer): Promise<string[]> {
  const response = await fetch(`${origin}/sites/${siteUuid}`)
  await response.arrayBuffer()
  return response.status === 200 ? [] : [`page of ${siteUuid} answers ${response.status}`]
}

/** Checks the invariants of the database while nothing writes. */
export function checkDatabase(path: string): string[] {
  const db = openDatabase(path)
  const one = (sql: string) => Object.values(db.prepare(sql).get() ?? {})[0]
  const integrity = one('PRAGMA integrity_check')
  const counts = {
    entries: one("SELECT count(*) FROM history WHERE action = 'site.publish'"),
    promises: one("SELECT count(*) FROM outbox WHERE kind = 'release.prune'"),
    published: one('SELECT coalesce(sum(release_count), 0) FROM sites'),
  }
  const guards = one('SELECT count(*) FROM _assert')
  const orphans = one(
    'SELECT count(*) FROM sites WHERE live_release_id IS NOT NULL AND live_release_id NOT IN (SELECT id FROM releases)',
  )
  db.close()
  return [
    ...(integrity === 'ok' ? [] : [`integrity: ${String(integrity)}`]),
    ...(new Set(Object.values(counts)).size === 1 ? [] : [`half a publish: ${JSON.stringify(counts)}`]),
    ...(guards === 0 ? [] : [`${String(guards)} guard rows were left`]),
    ...(orphans === 0 ? [] : [`${String(orphans)} live releases have no row`]),
  ]
}

/** Counts the open effects of the outbox. */
export function countOpenEffects(path: string): number {
  const db = openDatabase(path, { readOnly: true })
  const row = db.prepare('SELECT count(*) AS open FROM outbox WHERE done_at IS NULL').get() as { open: number }
  db.close()
  return row.open
}
