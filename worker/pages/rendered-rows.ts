import type { SiteRelease } from '#shared/site/release/releases.ts'
import type { PublishedMode } from '#visitor/page/page-context.ts'
import type { KeepRow } from '#visitor/render.tsx'
import { createCache } from '#worker/platform/kept.ts'
import { encodeUtf8 } from '#worker/platform/bytes/utf8.ts'

/** Rows by their number, for each release in one language, on one host, for one kind of reader and variant. */
const rowsByRelease = createCache<Map<number, Uint8Array>>({ max: 16 })

/**
 * Returns the rows that the pages of a release share, as bytes by their number. They are cached because a release never
 * changes. Members' rows contain more than everybody's and are cached apart.
 */
export function renderedRows(
  { releaseId, language }: Pick<SiteRelease, 'releaseId' | 'language'>,
  mode: PublishedMode,
): KeepRow<Uint8Array> {
  const readers = mode.isMember ? 'members' : 'everybody'
  const key = `${releaseId} ${language} ${mode.base.root} ${mode.origin} ${readers} ${mode.variant ?? ''}`
  const rows = rowsByRelease.getOrCreate(key, () => new Map())
  return (number, render) => {
    const row = rows.get(number) ?? encodeUtf8(render())
    rows.set(number, row)
    return row
  }
}
