import type { IconName } from '#admin/ui/basic/icon.tsx'
import { foldText } from '#shared/text/search-text.ts'

export const PALETTE_GROUPS = ['commands', 'parts', 'cells', 'sites', 'screens'] as const
export type PaletteGroup = (typeof PALETTE_GROUPS)[number]

/** One thing that the palette finds. */
export type PaletteEntry = {
  id: string
  group: PaletteGroup
  icon: IconName
  label: string
  /** Shown beside the label, e.g. a cell's place or a shortcut; found too. */
  hint?: string
  /** Further words that find it. */
  words?: string
  run: () => void
}

export type FoundGroup = { group: PaletteGroup; entries: PaletteEntry[] }

/** Of each group at most so many; before something is typed, of the cells. */
const SHOWN_MAX = 8
const SCORE = { equal: 100, start: 80, wordStart: 60, inside: 40, letters: 20 }
const WORD_END = /[\s/・／（(「、。._-]/

/** How well a text matches one typed word, both folded; 0: not at all. Letters may be left out in between. */
function scoreOf(text: string, word: string): number {
  if (text === word) return SCORE.equal
  const at = text.indexOf(word)
  if (at === 0) return SCORE.start
  if (at > 0) return WORD_END.test(text[at - 1] ?? '') ? SCORE.wordStart : SCORE.inside
  return lettersScore(text, word)
}

/** Letters in their order with gaps; the more gaps, the worse. One letter alone would find nearly everything. */
function lettersScore(text: string, word: string): number {
  if (word.length < 2) return 0
  let from = 0
  let gaps = 0
  for (const letter of word) {
    const at = text.indexOf(letter, from)
    if (at < 0) return 0
    gaps += from > 0 ? at - from : 0
    from = at + 1
  }
  return Math.max(1, SCORE.letters - gaps)
}

/** The score of an entry: every word must be found in its label, hint or words. */
function scoreEntry({ label, hint = '', words = '' }: PaletteEntry, typed: readonly string[]): number {
  const texts = [label, hint, words].map(foldText)
  let sum = 0
  for (const word of typed) {
    const best = Math.max(...texts.map((text) => scoreOf(text, word)))
    if (best === 0) return 0
    sum += best
  }
  return sum
}

/** The entries that match, the best first; groups stand in the order of their best. Without a search all of them, as given. */
export function findEntries(entries: readonly PaletteEntry[], search: string): FoundGroup[] {
  const typed = foldText(search).trim().split(/\s+/).filter(Boolean)
  const scored = entries
    .map((entry) => ({ entry, score: typed.length === 0 ? 1 : scoreEntry(entry, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  const groups = new Map<PaletteGroup, PaletteEntry[]>()
  for (const { entry } of scored) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  const order = typed.length === 0 ? PALETTE_GROUPS.filter((group) => groups.has(group)) : [...groups.keys()]
  return order.map((group) => {
    const found = groups.get(group) ?? []
    return { group, entries: typed.length === 0 && group !== 'cells' ? found : found.slice(0, SHOWN_MAX) }
  })
}
