import { copyKey, getListing, type ListedObject, type Manifest } from '#worker/features/backup/backup.storage.ts'
import type { BackupPlace } from '#worker/features/backup/backup-place.ts'
import { mapLimited } from '#worker/platform/map-limited.ts'

const COPIES_AT_ONCE = 6

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
async function putBack({ MEDIA, BACKUP }: BackupPlace, { key, size, etag }: ListedObject): Promise<boolean> {
  const copy = await BACKUP.get(copyKey(key))
  if (!copy || copy.size !== size || copy.customMetadata?.['etag'] !== etag) return false
  const { httpMetadata } = copy
  await MEDIA.put(key, await copy.arrayBuffer(), { ...(httpMetadata && { httpMetadata }) })
  return true
}

export type RestoredObjects = { kept: number; restored: number; missing: string[] }

/** Puts back all objects of a backup that are not stored any more; objects do not change, so others stay. */
export async function restoreObjects(place: BackupPlace, { id, objects }: Manifest): Promise<RestoredObjects> {
  const stored = await listObjects(place.MEDIA)
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
