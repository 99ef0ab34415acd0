import type { Context } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'

/** Whether an `If-None-Match` names a tag; compared weakly, as for reading. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  const plain = (text: string) => text.trim().replace(/^W\//, '')
  return header.split(',').some((one) => plain(one) === plain(tag))
}

/**
 * Marks an answer with a weak tag, so that a client may keep it and revalidate. Returns 304 if the client's copy is
 * still valid, else undefined.
 */
export function answerUnchanged(c: Context<AppEnv>, tag: string): Response | undefined {
  const weak = `W/"${tag}"`
  c.header('etag', weak)
  c.header('cache-control', 'private, no-cache')
  return namesTag(c.req.header('if-none-match'), weak) ? c.body(null, 304) : undefined
}
