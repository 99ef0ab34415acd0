/**
 * Deletes the objects under a prefix, a thousand at a time: all, or those whose key is old. Repeating it changes
 * nothing.
 */
export async function deletePrefix(
  bucket: R2Bucket,
  prefix: string,
  isOld: (key: string) => boolean = () => true,
): Promise<void> {
  for (let startAfter = ''; ;) {
    const { objects, truncated } = await bucket.list({ prefix, ...(startAfter && { startAfter }) })
    const keys = objects.map(({ key }) => key)
    const old = keys.filter(isOld)
    if (old.length > 0) await bucket.delete(old)
    const last = keys.at(-1)
    if (!truncated || last === undefined) return
    startAfter = last
  }
}
