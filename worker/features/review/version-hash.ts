import type { Language } from '#shared/text/languages.ts'
import type { VersionHashes } from '#shared/site/review/version-hashes.ts'
import { sourceOf, toReleaseCell, toReleasePages, toSiteRelease } from '#worker/entities/projection/projection.ts'
import type { SharedCopy } from '#worker/entities/shown-site/shared-copy.ts'
import { hashOf } from '#worker/platform/tokens.ts'

// A version is hashed as guests see it: the projection by its allow-list. Times and names that change by themselves (of
// the release, of files for members) are left out.

/** Hexadecimal digits of a hash, 80 bits: enough to distinguish versions. */
const DIGITS = 20

const shortHash = async (value: unknown) => (await hashOf(JSON.stringify(value))).slice(0, DIGITS)

/** The input of projections with the files' permanent names. */
const plainInput = ({ input, media }: SharedCopy) => ({ ...input, media, releaseId: '', publishedAt: '' })

/** The hash of a cell's content in a language; undefined after it was removed. */
export async function hashCell(copy: SharedCopy, cellId: string, language: Language): Promise<string | undefined> {
  const input = plainInput(copy)
  const cell = input.cells.find(({ id }) => id === cellId)
  return cell && shortHash(toReleaseCell(cell, sourceOf(input, language)))
}

/** The hashes of all cells' contents in a language, by their ids. */
export async function hashCells(copy: SharedCopy, language: Language): Promise<Map<string, string>> {
  const input = plainInput(copy)
  const source = sourceOf(input, language)
  const entries = input.cells.map(async (cell) => [cell.id, await shortHash(toReleaseCell(cell, source))] as const)
  return new Map(await Promise.all(entries))
}

/** The hashes of a version in some languages: of each cell, and of the whole version. */
export async function hashVersion(
  copy: SharedCopy,
  languages: readonly Language[],
): Promise<{ hash: string; hashes: VersionHashes }> {
  const input = plainInput(copy)
  const sources = languages.map((language) => sourceOf(input, language))
  const cells = input.cells.map(
    async (cell) => [cell.id, await shortHash(sources.map((source) => toReleaseCell(cell, source)))] as const,
  )
  const beside = languages.map((language) => {
    const { notified: _notified, ...pages } = toReleasePages(input, language)
    return [{ ...toSiteRelease(input, language), cells: [] }, pages]
  })
  const hashes = { cells: Object.fromEntries(await Promise.all(cells)), site: await shortHash(beside) }
  return { hash: await shortHash([Object.entries(hashes.cells), hashes.site]), hashes }
}
