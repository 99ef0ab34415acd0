import { siteTextsOf, toDocument, type SiteDocument } from '#admin/features/editor/document/document.ts'
import type { Meeting } from '#admin/features/editor/document/conflict.ts'
import type { Clash } from '#admin/features/editor/merge/merge-values.ts'
import { createTextNames, type Translators } from '#admin/features/editor/parts/languages/text-names.ts'
import { LANGUAGE_NAME, LANGUAGES } from '#shared/text/languages.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { listTexts } from '#shared/site/document/site-texts.ts'
import { PART_NAMES } from '#shared/site/part-rules.ts'

/** One choice of the conflict dialog: the clashes that it decides, and both values where they can be read. */
export type ClashRow = {
  label: string
  paths: readonly string[]
  /** Absent for values that cannot be read, e.g. a switch. */
  values?: { mine: string; theirs: string }
}

/** The choices for what both sides changed, in the document's order; settings of one place are one choice. */
export function toClashRows({ clashes, theirs }: Meeting, mine: SiteDocument, translators: Translators): ClashRow[] {
  const other = toDocument(theirs)
  const names = [createNames(mine, translators), createNames(other, translators)]
  const rows = new Map<string, ClashRow>()
  for (const clash of clashes) {
    const name = names.map((find) => find.textName(clash.path)).find((one) => one !== undefined)
    const values = name === undefined ? removalIn(clash, translators) : readBoth(clash, translators)
    const label = name ?? names.map((find) => find.placeName(clash.path)).find((one) => one !== '') ?? ''
    const key = values ? clash.path : label
    const row = rows.get(key)
    rows.set(key, { label, paths: [...(row?.paths ?? []), clash.path], ...(values && { values }) })
  }
  return [...rows.values()]
}

function readBoth({ mine, theirs }: Clash, { editor }: Translators): NonNullable<ClashRow['values']> {
  const read = (value: unknown) => {
    const text = typeof value === 'string' ? value : (value as { value?: string } | undefined)?.value
    return text || editor('conflict.none')
  }
  return { mine: read(mine), theirs: read(theirs) }
}

/** Which side removed a cell or an item that the other changed; undefined for everything else. */
function removalIn({ mine, theirs }: Clash, { editor }: Translators): ClashRow['values'] {
  const kept = mine ?? theirs
  const isItem = typeof kept === 'object' && kept !== null && 'id' in kept
  if (!isItem || (mine !== undefined && theirs !== undefined)) return undefined
  const read = (value: unknown) => editor(value === undefined ? 'conflict.removed' : 'conflict.changed')
  return { mine: read(mine), theirs: read(theirs) }
}

/** Names of texts and places of one document, by the path of a clash. */
function createNames(document: SiteDocument, translators: Translators) {
  const { editor, panel } = translators
  const nameOf = createTextNames(document, translators)
  const texts = new Map(listTexts(siteTextsOf(document)).map((text) => [text.path, text]))
  const position = (id: string) => {
    const index = document.order.indexOf(id)
    return index < 0 ? '' : formatPosition(positionOf(index, document.settings.numberHorizontal))
  }
  return {
    /** Undefined for what is no text. */
    textName: (path: string): string | undefined => {
      const segments = textPathOf(path).split('.')
      const language = LANGUAGES.find((one) => one === segments.at(-1))
      const text = texts.get((language ? segments.slice(0, -1) : segments).join('.'))
      return text && [nameOf(text), language && LANGUAGE_NAME[language]].filter(Boolean).join(' / ')
    },
    placeName: (path: string): string => {
      const [root, id = '', ...rest] = path.split('.')
      if (root === 'cells') {
        const place = position(id)
        return place && `${place} / ${editor(rest.length > 0 ? 'conflict.cellSetting' : 'conflict.wholeCell')}`
      }
      const part = root === 'parts' ? PART_NAMES.find((name) => name === id) : undefined
      if (part) return panel(part === 'forms' ? `parts.${formOf(rest[0])}` : `parts.${part}`)
      return editor(root === 'order' ? 'conflict.order' : 'conflict.siteSetting')
    },
  }
}

const formOf = (kind: string | undefined) => (kind === 'membership' || kind === 'homepage' ? kind : 'contact')

/** The path by which `listTexts` knows a text. */
const textPathOf = (path: string): string =>
  path.replace(/^settings\.nameByLanguage\./, 'name.').replace(/^(parts|settings)\./, '')
