import { DERIVED_PREFIXES } from '#worker/features/backup/backup-contents.ts'
import { getCopy, getListing, type ListedObject, type Manifest } from '#worker/features/backup/backup.storage.ts'
import type { BackupPlace } from '#worker/features/backup/backup-place.ts'
import { mapLimited } from '#worker/platform/map-limited.ts'

const COPIES_AT_ONCE = 6
/** R2 deletes at most this many objects in one call. */
const DELETE_MAX = 1000

/** Sizes of all stored objects by their keys. */
export async function listObjects(bucket: R2Bucket): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (let startAfter = ''; ;) {
    const { objects, truncated } = await bucket.list(startAfter ? { startAfter } : {})
    for (const { key, size } of objects) sizes.set(key, size)
    const last = objects.at(-1)?.key
    if (!truncated || last === undefined) return sizes
    startAfter = last
  }
}

/** Puts an object back from its copy. Returns false if there is no copy of exactly this object. */
async function putBack({ MEDIA, BACKUP }: BackupPlace, object: ListedObject): Promise<boolean> {
  const copy = await getCopy(BACKUP, object)
  if (!copy) return false
  const { bytes, httpMetadata, customMetadata } = copy
  await MEDIA.put(object.key, bytes, { ...(httpMetadata && { httpMetadata }), customMetadata })
  return true
}

/** Deletes objects that are made of rows: they would speak of the rows that were lost. */
async function deleteDerived(bucket: R2Bucket, stored: ReadonlyMap<string, number>): Promise<void> {
  const keys = [...stored.keys()].filter((key) => DERIVED_PREFIXES.some((prefix) => key.startsWith(prefix)))
  for (let at = 0; at < keys.length; at += DELETE_MAX) await bucket.delete(keys.slice(at, at + DELETE_MAX))
}

export type RestoredObjects = { kept: number; restored: number; missing: string[] }

/** Puts back all objects of a backup that are not stored any more; objects do not change, so others stay. */
export async function restoreObjects(place: BackupPlace, { id, objects }: Manifest): Promise<RestoredObjects> {
  const stored = await listObjects(place.MEDIA)
  await deleteDerived(place.MEDIA, stored)
  const result: RestoredObjects = { kept: 0, restored: 0, missing: [] }
  for (const file of objects.files) {
    const listed = await getListing(place.BACKUP, id, file)
    const lacking = listed.filter(({ key, size }) => stored.get(key) !== size)
    const isBack = await mapLimited(lacking, COPIES_AT_ONCE, (object) => putBack(place, object))
    const missing = lacking.filter((_, index) => !isBack[index]).map(({ key }) => key)
    result.kept += listed.length - lacking.length
    result.restored += lacking.length - missing.length
    result.missing.push(...missing)
  }
  return result
}
