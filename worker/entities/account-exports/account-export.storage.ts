import { deletePrefix } from '#worker/platform/delete-prefix.ts'

/** The R2 prefix of exports: `exports/{export}/{path in the archive}`. */
const EXPORTS = 'exports/'

const folderOf = (id: string) => `${EXPORTS}${id}/`

/** The key of a file of an export. */
export const exportKey = (id: string, path: string) => `${folderOf(id)}${path}`

/** Objects below this name the files that could not be written; they are empty. */
const MISSING = 'missing/'

async function* listPaths(bucket: R2Bucket, prefix: string): AsyncGenerator<{ path: string; key: string }> {
  let cursor: string | undefined
  do {
    const found = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) })
    for (const { key } of found.objects) yield { path: key.slice(prefix.length), key }
    cursor = found.truncated ? found.cursor : undefined
  } while (cursor !== undefined)
}

/** The files of an export, by their paths in the archive. */
export async function* listExportFiles(bucket: R2Bucket, id: string): AsyncGenerator<{ path: string; key: string }> {
  for await (const file of listPaths(bucket, folderOf(id))) if (!file.path.startsWith(MISSING)) yield file
}

/** The paths of the files that could not be written. */
export async function listMissing(bucket: R2Bucket, id: string): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of listPaths(bucket, `${folderOf(id)}${MISSING}`)) paths.push(path)
  return paths
}

/** Notes a file as missing, unless it was written. */
export async function noteMissing(bucket: R2Bucket, id: string, path: string): Promise<void> {
  if (await bucket.head(exportKey(id, path))) return
  await bucket.put(exportKey(id, `${MISSING}${path}`), '')
}

/** Deletes the files of an export. Repeating it changes nothing. */
export const deleteExportFiles = (bucket: R2Bucket, id: string): Promise<void> => deletePrefix(bucket, folderOf(id))
