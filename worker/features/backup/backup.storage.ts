import type { ChangedRow } from './change-log.repository.ts'
import type { ChangedRows } from './changed-rows.ts'
import type { StoredRow, TableShape, TableSum } from './stored-tables.repository.ts'
import { deletePrefix } from '#worker/platform/delete-prefix.ts'

const BACKUPS = 'backups/'
/** Copies of stored objects, shared by all backups. */
const OBJECTS = 'objects/'
/** Marks of copies whose objects are gone, each with the moment since when. */
const GONE = 'gone/'
/** The metadata of a copy that holds the etag of the copied object, beside the object's own metadata. */
const SOURCE_ETAG = 'backup-etag'

/** The tables of a backup, and the migrations of its database. */
export type BackupTables = { tables: TableShape[]; migrations: string[] }
/** A stored object in the list of a backup. */
export type ListedObject = { key: string; size: number; etag: string }

/** What a whole backup holds; written last, so that a folder without it is no backup. */
export type Manifest = BackupTables & {
  format: 1
  id: string
  startedAt: number
  /** All rows are of this moment. */
  snapshotAt: number
  finishedAt: number
  /** Names of files by table, and each table's sum after the changed rows took the place of earlier ones. */
  files: string[][]
  sums: TableSum[]
  changes: string[]
  objects: { files: string[]; count: number; bytes: number }
}

const folderOf = (id: string) => `${BACKUPS}${id}/`
const manifestKey = (id: string) => `${folderOf(id)}manifest.json`
const fileKey = (id: string, file: string) => `${folderOf(id)}${file}.json.gz`

/** The name of a backup's folder: its moment, so that names sort by time. */
export const backupIdOf = (at: number): string => new Date(at).toISOString().replaceAll(/[:.]/g, '-')
const momentOf = (id: string) => Date.parse(id.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d+)Z$/, 'T$1:$2:$3.$4Z'))

async function putFile(bucket: R2Bucket, id: string, file: string, content: unknown): Promise<void> {
  const packed = new Blob([JSON.stringify(content)]).stream().pipeThrough(new CompressionStream('gzip'))
  await bucket.put(fileKey(id, file), await new Response(packed).arrayBuffer())
}

async function getFile<Content>(bucket: R2Bucket, id: string, file: string): Promise<Content> {
  const object = await bucket.get(fileKey(id, file))
  if (!object) throw new Error(`${fileKey(id, file)} is missing`)
  const bytes = new Blob([await object.arrayBuffer()])
  return new Response(bytes.stream().pipeThrough(new DecompressionStream('gzip'))).json<Content>()
}

export const putTables = (bucket: R2Bucket, id: string, tables: BackupTables) => putFile(bucket, id, 'tables', tables)
export const getTables = (bucket: R2Bucket, id: string) => getFile<BackupTables>(bucket, id, 'tables')
export const putRows = (bucket: R2Bucket, id: string, file: string, rows: readonly StoredRow[]) =>
  putFile(bucket, id, `rows/${file}`, rows)
export const getRows = (bucket: R2Bucket, id: string, file: string) => getFile<StoredRow[]>(bucket, id, `rows/${file}`)
export const putChanges = (bucket: R2Bucket, id: string, file: string, changes: readonly ChangedRow[]) =>
  putFile(bucket, id, `changes/${file}`, changes)
export const putListing = (bucket: R2Bucket, id: string, file: string, objects: readonly ListedObject[]) =>
  putFile(bucket, id, `objects/${file}`, objects)
export const getListing = (bucket: R2Bucket, id: string, file: string) =>
  getFile<ListedObject[]>(bucket, id, `objects/${file}`)

/** The changed rows by table. */
export type Changes = Map<string, ChangedRows>

export async function getChanges(bucket: R2Bucket, id: string, files: readonly string[]): Promise<Changes> {
  const changes: Changes = new Map()
  for (const file of files)
    for (const { table, key, row } of await getFile<ChangedRow[]>(bucket, id, `changes/${file}`)) {
      const rows: ChangedRows = changes.get(table) ?? new Map()
      changes.set(table, rows.set(JSON.stringify(key), row))
    }
  return changes
}

export async function putManifest(bucket: R2Bucket, manifest: Manifest): Promise<void> {
  await bucket.put(manifestKey(manifest.id), JSON.stringify(manifest))
}

/** The manifest of a whole backup; undefined for one that is not finished or does not exist. */
export async function getManifest(bucket: R2Bucket, id: string): Promise<Manifest | undefined> {
  const object = await bucket.get(manifestKey(id))
  return object ? object.json<Manifest>() : undefined
}

/** Every backup, the newest first. */
export async function listBackups(bucket: R2Bucket): Promise<{ id: string; startedAt: number; isWhole: boolean }[]> {
  const { delimitedPrefixes } = await bucket.list({ prefix: BACKUPS, delimiter: '/' })
  const ids = delimitedPrefixes.map((prefix) => prefix.slice(BACKUPS.length, -1)).toSorted()
  const found = ids.map(async (id) => ({
    id,
    startedAt: momentOf(id),
    isWhole: (await bucket.head(manifestKey(id))) !== null,
  }))
  return (await Promise.all(found)).toReversed()
}

/** Deletes a backup, its manifest first: from then on it is none. */
export async function deleteBackup(bucket: R2Bucket, id: string): Promise<void> {
  await bucket.delete(manifestKey(id))
  await deletePrefix(bucket, folderOf(id))
}

/** A range of keys: after one, up to another; without `upTo` to the end. */
export type KeyRange = { after: string; upTo: string | undefined }

async function listRange(bucket: R2Bucket, prefix: string, { after, upTo }: KeyRange) {
  const found = new Map<string, Record<string, string>>()
  const isInside = (name: string) => upTo === undefined || name <= upTo
  let startAfter = `${prefix}${after}`
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix, startAfter, include: ['customMetadata'] })
    const named = objects.map(({ key, customMetadata }) => [key.slice(prefix.length), customMetadata ?? {}] as const)
    for (const [name, metadata] of named.filter(([one]) => isInside(one))) found.set(name, metadata)
    const last = named.at(-1)?.[0]
    if (!truncated || last === undefined || !isInside(last)) return found
    startAfter = `${prefix}${last}`
  }
}

/** The copies in a range by the keys of their objects, with the etag of the copied object. */
export async function listCopies(bucket: R2Bucket, range: KeyRange): Promise<Map<string, string | undefined>> {
  const copies = await listRange(bucket, OBJECTS, range)
  return new Map([...copies].map(([key, metadata]) => [key, metadata[SOURCE_ETAG]]))
}

/** Stores the copy of an object, with its metadata. */
export async function putCopy(bucket: R2Bucket, { key, body, etag, httpMetadata, customMetadata }: R2ObjectBody) {
  await bucket.put(`${OBJECTS}${key}`, body, {
    ...(httpMetadata && { httpMetadata }),
    customMetadata: { ...customMetadata, [SOURCE_ETAG]: etag },
  })
}

/** The copy of exactly this object, with the object's metadata; undefined if there is none. */
export async function getCopy(bucket: R2Bucket, { key, size, etag }: ListedObject) {
  const object = await bucket.get(`${OBJECTS}${key}`)
  const { [SOURCE_ETAG]: source, ...customMetadata } = object?.customMetadata ?? {}
  if (!object || object.size !== size || source !== etag) return undefined
  return { bytes: await object.arrayBuffer(), httpMetadata: object.httpMetadata, customMetadata }
}

/** The marks in a range: since when each object is gone. */
export async function listGone(bucket: R2Bucket, range: KeyRange): Promise<Map<string, number>> {
  const marks = await listRange(bucket, GONE, range)
  return new Map([...marks].map(([key, { since }]) => [key, Number(since)]))
}

export async function markGone(bucket: R2Bucket, key: string, since: number): Promise<void> {
  await bucket.put(`${GONE}${key}`, '', { customMetadata: { since: String(since) } })
}

export async function unmarkGone(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await bucket.delete(keys.map((key) => `${GONE}${key}`))
}

/** Deletes copies, then their marks. */
export async function deleteCopies(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await bucket.delete(keys.map((key) => `${OBJECTS}${key}`))
  await unmarkGone(bucket, keys)
}
