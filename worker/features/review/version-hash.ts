import type { Language } from '#shared/text/languages.ts'
import type { VersionHashes } from '#shared/site/review/version-hashes.ts'
import { sourceOf, toReleaseCell, toReleasePages, toSiteRelease } from '#worker/entities/projection/projection.ts'
import type { SharedCopy } from '#worker/entities/shown-site/shared-copy.ts'
import { hashOf } from '#worker/platform/tokens.ts'

// A version is what guests see of it: the projection by its allow-list. Times and names that change by themselves
// (of the release, of files for members) are left out.

/** Enough to tell versions apart: 80 bits. */
const DIGITS = 20

const shortHash = async (value: unknown) => (await hashOf(JSON.stringify(value))).slice(0, DIGITS)

/** The input of projections with the files' lasting names. */
const plainInput = ({ input, media }: SharedCopy) => ({ ...input, media, releaseId: '', publishedAt: '' })

/** What a cell shows in a language; undefined once it was removed. */
export async function hashCell(copy: SharedCopy, cellId: string, language: Language): Promise<string | undefined> {
  const input = plainInput(copy)
  const cell = input.cells.find(({ id }) => id === cellId)
  return cell && shortHash(toReleaseCell(cell, sourceOf(input, language)))
}

/** What all cells show in a language, by their ids. */
export async function hashCells(copy: SharedCopy, language: Language): Promise<Map<string, string>> {
  const input = plainInput(copy)
  const source = sourceOf(input, language)
  const entries = input.cells.map(async (cell) => [cell.id, await shortHash(toReleaseCell(cell, source))] as const)
  return new Map(await Promise.all(entries))
}

/** A version in some languages, cell by cell, and as one. */
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
