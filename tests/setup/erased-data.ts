import { getChanges, getManifest, getRows, listBackups } from '#worker/features/backup/backup.storage.ts'
import type { Bindings } from '#worker/platform/context.ts'

// Where a mark of `leaveCanaries` still stands: tables, stored objects, backups.

/** Names of all tables that hold rows. */
export async function listTables({ DB }: Pick<Bindings, 'DB'>): Promise<string[]> {
  const { results } = await DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*' AND sql NOT LIKE '%VIRTUAL%' AND name NOT GLOB '*_search_*'",
  ).all<{ name: string }>()
  return results.map(({ name }) => name)
}

/** The tables in which a mark stands, with the number of its rows. */
export async function findMarks(
  { DB }: Pick<Bindings, 'DB'>,
  tables: readonly string[],
  mark: string,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of tables) {
    const { results } = await DB.prepare(`SELECT * FROM ${table}`).all()
    const rows = results.filter((row) => JSON.stringify(row).toLowerCase().includes(mark.toLowerCase()))
    if (rows.length > 0) found[table] = rows.length
  }
  return found
}

/** The text of an object, unpacked if it is packed. */
async function readText(object: R2ObjectBody | null): Promise<string> {
  if (!object) return ''
  const bytes = new Uint8Array(await object.arrayBuffer())
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!isPacked) return new TextDecoder().decode(bytes)
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
}

/** The objects of a bucket in whose key or content a mark stands. */
export async function findObjects(bucket: R2Bucket, mark: string): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await bucket.list(cursor === undefined ? {} : { cursor })
    const texts = page.objects.map(async ({ key }) => `${key} ${await readText(await bucket.get(key))}`)
    found.push(...(await Promise.all(texts)).filter((text) => text.toLowerCase().includes(mark.toLowerCase())))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return found
}

type BackupText = { table: string; text: string }

async function readBackup(bucket: R2Bucket, id: string): Promise<BackupText[]> {
  const { tables = [], files = [], changes = [] } = (await getManifest(bucket, id)) ?? {}
  const changed = [...(await getChanges(bucket, id, changes))].map(([table, rows]) => ({ table, rows: [...rows] }))
  const stored = tables.flatMap(({ name }, index) => (files[index] ?? []).map((file) => ({ table: name, file })))
  const read = stored.map(async ({ table, file }) => ({ table, rows: await getRows(bucket, id, file) }))
  return [...changed, ...(await Promise.all(read))].map(({ table, rows }) => ({ table, text: JSON.stringify(rows) }))
}

/** The rows of all whole backups in a bucket as texts, by table. */
export async function readBackups(bucket: R2Bucket): Promise<BackupText[]> {
  const backups = (await listBackups(bucket)).filter(({ isWhole }) => isWhole)
  return (await Promise.all(backups.map(({ id }) => readBackup(bucket, id)))).flat()
}
