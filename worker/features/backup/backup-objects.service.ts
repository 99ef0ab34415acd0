import { now } from '#worker/platform/clock.ts'
import { mapLimited } from '#worker/platform/map-limited.ts'
import { isLeftOutObject } from './backup-contents.ts'
import { BACKUP_KEPT, type BackupPlace } from './backup-place.ts'
import {
  deleteCopies,
  type KeyRange,
  listCopies,
  type ListedObject,
  listGone,
  markGone,
  putCopy,
  unmarkGone,
} from './backup.storage.ts'

/** Objects of one step: each takes up to two calls of R2. */
const PAGE = 200
const COPIES_AT_ONCE = 6

type Page = { objects: ListedObject[]; range: KeyRange }

async function listPage(bucket: R2Bucket, after: string): Promise<Page> {
  const { objects, truncated } = await bucket.list({ limit: PAGE, ...(after && { startAfter: after }) })
  const kept = objects.filter(({ key }) => !isLeftOutObject(key))
  return {
    objects: kept.map(({ key, size, etag }) => ({ key, size, etag })),
    range: { after, upTo: truncated ? objects.at(-1)?.key : undefined },
  }
}

/** Copies an object. Returns false if it was deleted meanwhile. */
async function copyObject({ MEDIA, BACKUP }: BackupPlace, { key }: ListedObject): Promise<boolean> {
  const object = await MEDIA.get(key)
  if (!object) return false
  await putCopy(BACKUP, object)
  return true
}

/** Marks copies whose objects are gone, and deletes those that no kept backup lists any more. */
async function forgetGone(bucket: R2Bucket, gone: readonly string[], marks: Map<string, number>): Promise<void> {
  const at = now()
  const isOver = (key: string) => (marks.get(key) ?? at) <= at - BACKUP_KEPT
  await mapLimited(
    gone.filter((key) => !marks.has(key)),
    COPIES_AT_ONCE,
    (key) => markGone(bucket, key, at),
  )
  await deleteCopies(bucket, gone.filter(isOver))
}

/**
 * Copies the next stored objects that have no copy yet: each object is copied once, because objects do not change.
 * Copies of objects that are gone are kept as long as backups. `next` is null after the last page; `calls` counts calls
 * of R2.
 */
export async function copyPage(place: BackupPlace, after: string) {
  const { objects, range } = await listPage(place.MEDIA, after)
  const copies = await listCopies(place.BACKUP, range)
  const marks = await listGone(place.BACKUP, range)
  const present = new Set(objects.map(({ key }) => key))
  const lacking = objects.filter(({ key, etag }) => copies.get(key) !== etag)
  const copied = await mapLimited(lacking, COPIES_AT_ONCE, (object) => copyObject(place, object))
  const lost = new Set(lacking.filter((_, index) => !copied[index]))
  const gone = [...copies.keys()].filter((key) => !present.has(key))
  await forgetGone(place.BACKUP, gone, marks)
  const returned = [...marks.keys()].filter((key) => present.has(key))
  await unmarkGone(place.BACKUP, returned)
  return {
    objects: objects.filter((object) => !lost.has(object)),
    next: range.upTo ?? null,
    calls: 3 + 2 * lacking.length + gone.length,
  }
}
