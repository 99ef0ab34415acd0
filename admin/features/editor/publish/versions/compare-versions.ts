import { isSame } from '#admin/features/editor/merge/is-same.ts'
import { listTexts } from '#shared/site/document/site-texts.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import { type Language, LANGUAGES } from '#shared/text/languages.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { type SiteDocument, siteTextsOf } from '#admin/features/editor/document/document.ts'

/** What became of a cell: `moved` and `changed` may both hold. */
export type CellDifference = { isAdded: boolean; isRemoved: boolean; isMoved: boolean; isChanged: boolean }

/** A text that differs; `in`: the document that has its place, the newer one where both have it. */
export type TextDifference = {
  text: SiteText
  in: 'before' | 'after'
  language: Language
  before: string
  after: string
}

export type Comparison = { cells: ReadonlyMap<string, CellDifference>; texts: readonly TextDifference[] }

/** Indexes of a longest run that only rises: what stays in its order while the rest moves around it. */
function risingRun(values: readonly number[]): Set<number> {
  const ends: number[] = []
  const before: number[] = []
  values.forEach((value, index) => {
    const at = ends.findIndex((end) => (values[end] ?? 0) >= value)
    const place = at < 0 ? ends.length : at
    before[index] = ends[place - 1] ?? -1
    ends[place] = index
  })
  const run = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) run.add(index)
  return run
}

/** Cells in both documents that others were put before or behind. Cells that only make room are none. */
function findMoved(before: SiteDocument, after: SiteDocument): Set<string> {
  const shared = after.order.filter((id) => id in before.cells)
  const places = new Map(before.order.map((id, index) => [id, index]))
  const staying = risingRun(shared.map((id) => places.get(id) ?? 0))
  return new Set(shared.filter((_, index) => !staying.has(index)))
}

function compareCells(before: SiteDocument, after: SiteDocument): Map<string, CellDifference> {
  const moved = findMoved(before, after)
  const differences = [...new Set([...before.order, ...after.order])].map((id): [string, CellDifference] => {
    const [old, fresh] = [before.cells[id], after.cells[id]]
    const isInBoth = old !== undefined && fresh !== undefined
    return [
      id,
      { isAdded: !old, isRemoved: !fresh, isMoved: moved.has(id), isChanged: isInBoth && !isSame(old, fresh) },
    ]
  })
  return new Map(differences.filter(([, difference]) => Object.values(difference).some(Boolean)))
}

function compareTexts(before: SiteDocument, after: SiteDocument): TextDifference[] {
  const old = new Map(listTexts(siteTextsOf(before)).map((text) => [text.path, text]))
  const fresh = new Map(listTexts(siteTextsOf(after)).map((text) => [text.path, text]))
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((path) => {
    const [was, is] = [old.get(path), fresh.get(path)]
    const text = is ?? was
    if (!text) return []
    return LANGUAGES.flatMap((language): TextDifference[] => {
      const values = {
        before: (was && textIn(was.text, language)) ?? '',
        after: (is && textIn(is.text, language)) ?? '',
      }
      if (values.before === values.after) return []
      return [{ text, in: is ? 'after' : 'before', language, ...values }]
    })
  })
}

/** What differs between two documents of a site: its cells, and its texts in every language. */
export function compareVersions(before: SiteDocument, after: SiteDocument): Comparison {
  return { cells: compareCells(before, after), texts: compareTexts(before, after) }
}
