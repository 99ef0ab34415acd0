import type { SiteRelease } from '#shared/releases.ts'
import type { PublishedMode } from '#visitor/page-context.ts'
import type { RenderedRows } from '#visitor/render.tsx'

/** Releases, each in one language and on one host, whose rows this isolate keeps. */
const KEPT_MAX = 16

const kept = new Map<string, RenderedRows>()

/**
 * The rows that the pages of a release share: a release never changes, and neither do they. Members' rows hold more than
 * everybody's and are kept apart. The oldest ones make room.
 */
export function rowsOf({ releaseId, language }: Pick<SiteRelease, 'releaseId' | 'language'>, mode: PublishedMode) {
  const readers = mode.isMember ? 'members' : 'everybody'
  const key = `${releaseId} ${language} ${mode.base.root} ${mode.origin} ${readers}`
  const rows: RenderedRows = kept.get(key) ?? new Map()
  kept.delete(key)
  kept.set(key, rows)
  const [oldest] = kept.keys()
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  return rows
}
