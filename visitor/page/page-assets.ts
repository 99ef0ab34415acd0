import type { PageFeatures } from './page-features.ts'
import { PAGE_SCRIPTS, type PageScript } from './page-scripts.ts'

/** A text that is inlined in pages, and its hash as a Content-Security-Policy names it: `'sha256-…'`. */
export type Inlined = { text: string; hash: string }

/** The content of `dist/visitor-assets.json`, written by the build. */
export type BuiltAssets = {
  /** Name of this build. */
  build: string
  /** When and of what it was made; `schema` is the newest migration. */
  made: { at: number; commit: string; schema: string; compatibilityDate: string }
  /** By the names in the table of scripts. */
  scripts: Record<string, Inlined>
  /** Addresses of the scripts that are files, by the same names. */
  files: Record<string, string>
  /** By the names of their files, e.g. `visitor.css`. */
  styles: Record<string, Inlined>
  /** The address of the file of all flags. */
  flags: string
}

/** The inline scripts and style sheets of one page. */
export type PageAssets = {
  /** Texts of style sheets and scripts, in their order. */
  styles: readonly string[]
  scripts: readonly string[]
  flags: string
  /** Addresses of further scripts. */
  files?: readonly string[]
  /** The address of the script that is added after everything else has loaded. */
  lateFile?: string | undefined
  /** The address of the script that comes once the visitor opens the bell. */
  panelFile?: string | undefined
  /** The address of the script that starts the site's tags. */
  tagsFile?: string | undefined
  /** The address of the script that carries the parameters of advertisements, for sites that do. */
  carryFile?: string | undefined
  /** Further `data-*` attributes of the document, for the script of a preview. */
  data?: Record<string, string>
}

/** The scripts and style sheets of a page with these features. */
export function pageAssets(built: BuiltAssets, features: PageFeatures): PageAssets {
  const rows = rowsFor(features)
  return {
    styles: stylesOf(rows).map((file) => builtPart(built.styles, file).text),
    scripts: inlineScripts(rows).map(({ name }) => builtPart(built.scripts, name).text),
    flags: built.flags,
    files: filesOf(rows, 'file').map(({ name }) => builtPart(built.files, name)),
    lateFile: filesOf(rows, 'late').map(({ name }) => builtPart(built.files, name))[0],
    tagsFile: filesOf(rows, 'tags').map(({ name }) => builtPart(built.files, name))[0],
    carryFile: filesOf(rows, 'carried').map(({ name }) => builtPart(built.files, name))[0],
    panelFile: filesOf(rows, 'opened').map(({ name }) => builtPart(built.files, name))[0],
  }
}

/**
 * The hashes by which the page's policy allows its style sheets and scripts, with those of style sheets that fragments
 * bring.
 */
export function pageHashes(built: BuiltAssets, features: PageFeatures): { styles: string[]; scripts: string[] } {
  const rows = rowsFor(features)
  const fetched = rows.flatMap(({ fetchedStyles = [] }) => fetchedStyles)
  return {
    styles: [...new Set([...stylesOf(rows), ...fetched])].map((file) => builtPart(built.styles, file).hash),
    scripts: inlineScripts(rows).map(({ name }) => builtPart(built.scripts, name).hash),
  }
}

/** The texts of the style sheets that a fragment brings along. `name`: a row of the table of scripts. */
export function fetchedCss(built: BuiltAssets, name: string): string[] {
  const rows = PAGE_SCRIPTS.filter((row) => row.name === name)
  return rows.flatMap((row) => row.fetchedStyles ?? []).map((file) => builtPart(built.styles, file).text)
}

/** A part of the build by its name. Throws where the build has none: the build and the table differ. */
export function builtPart<Part>(parts: Record<string, Part>, name: string): Part {
  const part = parts[name]
  if (part === undefined) throw new Error(`The visitor build has no ${name}`)
  return part
}

const rowsFor = (features: PageFeatures) => PAGE_SCRIPTS.filter(({ when }) => when(features))

function stylesOf(rows: readonly PageScript[]): string[] {
  return [...new Set(rows.flatMap(({ styles = [] }) => styles))]
}

function inlineScripts(rows: readonly PageScript[]): PageScript[] {
  return rows.filter(({ script, delivery }) => script && !delivery)
}

function filesOf(rows: readonly PageScript[], delivery: PageScript['delivery']): PageScript[] {
  return rows.filter((row) => row.delivery === delivery)
}
