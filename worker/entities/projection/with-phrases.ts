import type { OpenCell, ReleaseCell } from '#shared/site/release/releases.ts'
import type { Language } from '#shared/text/languages.ts'
import { loadPhrases } from '#worker/platform/lazy/load.ts'
import { describeError, log } from '#worker/platform/log.ts'

type FindStarts = (text: string) => number[]

/** Returns a finder that finds nothing if the library cannot be loaded, so that no publication fails for it. */
async function loadFinder(): Promise<FindStarts> {
  try {
    return (await loadPhrases()).findPhraseStarts
  } catch (error) {
    log('warn', 'phrases', { error: describeError(error) })
    return () => []
  }
}

function markOpen(cell: OpenCell, find: FindStarts): OpenCell {
  const phraseStarts = find(cell.mainText)
  const { variants } = cell
  return {
    ...cell,
    ...(phraseStarts.length > 0 && { phraseStarts }),
    ...(variants && {
      variants: Object.fromEntries(Object.entries(variants).map(([letter, one]) => [letter, markOpen(one, find)])),
    }),
  }
}

/** A projection with the phrases of its headings, if it is Japanese (rules/publishing.md#japanese-headings). */
export async function withPhrases<Part extends { cells: ReleaseCell[] }>(
  part: Part,
  language: Language,
): Promise<Part> {
  if (language !== 'ja') return part
  const find = await loadFinder()
  return { ...part, cells: part.cells.map((cell) => (cell.locked ? cell : markOpen(cell, find))) }
}
