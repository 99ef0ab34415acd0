import type { SiteRelease } from '#shared/site/release/releases.ts'
import type { PublishedMode } from '#visitor/page/page-context.ts'
import type { KeepRow } from '#visitor/render.tsx'
import { encodeUtf8 } from '#worker/platform/utf8.ts'

/** Releases, each in one language and on one host, whose rows this isolate keeps. */
const KEPT_MAX = 16

const kept = new Map<string, Map<number, Uint8Array>>()

/**
 * The rows that the pages of a release share, as bytes by their number: a release never changes, and neither do they.
 * Members' rows hold more than everybody's and are kept apart. The oldest ones make room.
 */
export function rowsOf(
  { releaseId, language }: Pick<SiteRelease, 'releaseId' | 'language'>,
  mode: PublishedMode,
): KeepRow<Uint8Array> {
  const readers = mode.isMember ? 'members' : 'everybody'
  const key = `${releaseId} ${language} ${mode.base.root} ${mode.origin} ${readers}`
  const rows = kept.get(key) ?? new Map<number, Uint8Array>()
  kept.delete(key)
  kept.set(key, rows)
  const [oldest] = kept.keys()
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  return (number, render) => {
    const row = rows.get(number) ?? encodeUtf8(render())
    rows.set(number, row)
    return row
  }
}
