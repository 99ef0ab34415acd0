import type { Context } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'

/** Whether an `If-None-Match` names a tag; weakly compared, as for reading. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  const plain = (text: string) => text.trim().replace(/^W\//, '')
  return header.split(',').some((one) => plain(one) === plain(tag))
}

/**
 * Marks an answer with a weak tag, so that a client may keep it and ask again. Gives 304 where the client's own copy is
 * still right, else undefined.
 */
export function answerUnchanged(c: Context<AppEnv>, tag: string): Response | undefined {
  const weak = `W/"${tag}"`
  c.header('etag', weak)
  c.header('cache-control', 'private, no-cache')
  return namesTag(c.req.header('if-none-match'), weak) ? c.body(null, 304) : undefined
}
