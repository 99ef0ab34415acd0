/** The R2 prefix of exports: `exports/{export}/{path in the archive}`. */
const EXPORTS = 'exports/'
/** R2 deletes at most this many objects in one call. */
const DELETE_MAX = 1000

const folderOf = (id: string) => `${EXPORTS}${id}/`

/** The key of a file of an export. */
export const exportKey = (id: string, path: string) => `${folderOf(id)}${path}`

/** The files of an export, by their paths in the archive. */
export async function* listExportFiles(bucket: R2Bucket, id: string): AsyncGenerator<{ path: string; key: string }> {
  let cursor: string | undefined
  do {
    const found = await bucket.list({ prefix: folderOf(id), ...(cursor !== undefined && { cursor }) })
    for (const { key } of found.objects) yield { path: key.slice(folderOf(id).length), key }
    cursor = found.truncated ? found.cursor : undefined
  } while (cursor !== undefined)
}

/** Deletes the files of an export. Repeating it changes nothing. */
export async function deleteExportFiles(bucket: R2Bucket, id: string): Promise<void> {
  for (;;) {
    const { objects } = await bucket.list({ prefix: folderOf(id), limit: DELETE_MAX })
    if (objects.length === 0) return
    await bucket.delete(objects.map(({ key }) => key))
  }
}
