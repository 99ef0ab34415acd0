import { GOALS, type Goal, shortOf } from '#shared/visit/visit-counts.ts'
import { nameOfRow, type RowName } from '#shared/site/document/row-names.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type {
  LinkButton,
  OpenCell,
  ReleaseImageLink,
  ReleaseLocked,
  ReleasePopup,
  SiteRelease,
} from '#shared/site/release/releases.ts'
import type { TimeWindow } from '#shared/time/window.ts'
import { isSameCell } from './same-cell.ts'

// The names behind the counters of a period: cells, links, popups and forms of the releases that were live in it. An
// item of several releases has the name of the newest one.

/** A release in one language. */
export type ReadRelease = {
  release: SiteRelease
  locked: ReleaseLocked | undefined
  /** UTC milliseconds. */
  publishedAt: number
  rowNames: readonly RowName[]
}

export type LinkKind = 'button' | 'product' | 'point'
export type CatalogLink = {
  kind: LinkKind
  /** The id of the product or point; for a button, of its cell. */
  id: string
  label: string
  /** Whether it has a target: a product without a button only opens its card. */
  isClicked: boolean
  isGoal: boolean
  /** Whether the live release has it. */
  isLive: boolean
}

export type CatalogCell = {
  id: string
  /** Row by row from 0, and e.g. `B2`; null if the live release does not have it any more. */
  index: number | null
  position: string | null
  /** The makers' name of its row in the live release. */
  rowName: string | null
  text: string
  isMembersOnly: boolean
  picture: { id: string; widths: number[] } | null
  color: string | null
  /** The time when a release changed its content, in UTC milliseconds; null = no release did. */
  changedAt: number | null
  links: readonly CatalogLink[]
}

export type CatalogPopup = TimeWindow & { id: string; title: string; isGoal: boolean; isLive: boolean }

/** The call to action that stays, as the newest release with one has it. */
export type CatalogAction = Pick<CatalogLink, 'label' | 'isGoal' | 'isLive'>

export type Catalog = {
  columns: number
  rows: number
  /** Row by row; cells that the live release lacks come last. */
  cells: readonly CatalogCell[]
  popups: readonly CatalogPopup[]
  /** Absent where no release has one. */
  action?: CatalogAction | undefined
  /** Forms that visitors could open. */
  forms: ReadonlySet<Goal>
  /** Cells by the short id that counters use. */
  cellOf: ReadonlyMap<string, CatalogCell>
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const isGoalButton = (button: LinkButton | null) => Boolean(button?.isGoal)

/** The text on a point, else its target. */
function labelOf({ label, target }: ReleaseImageLink): string {
  if (label) return label
  if (target.kind === 'url') return target.href
  return target.kind === 'cell' ? target.position : ''
}

function linksOf({ id, button, products = [], points = [] }: OpenCell): CatalogLink[] {
  const isLive = true
  return [
    ...(button
      ? [{ kind: 'button' as const, id, label: button.text, isClicked: true, isGoal: isGoalButton(button), isLive }]
      : []),
    ...products.map((product) => ({
      kind: 'product' as const,
      id: product.id,
      label: product.name,
      isClicked: product.button !== null,
      isGoal: isGoalButton(product.button),
      isLive,
    })),
    ...points.map((point) => ({
      kind: 'point' as const,
      id: point.id,
      label: labelOf(point),
      isClicked: true,
      isGoal: point.target.kind === 'url' && Boolean(point.target.isGoal),
      isLive,
    })),
  ]
}

/** The links of a cell, and links that only earlier releases had. A link that was a goal once can have conversions. */
function mergeLinks(fresh: readonly CatalogLink[], before: readonly CatalogLink[]): CatalogLink[] {
  const earlier = new Map(before.map((link) => [link.id, link]))
  const kept = fresh.map((link) => ({ ...link, isGoal: link.isGoal || Boolean(earlier.get(link.id)?.isGoal) }))
  const ids = new Set(fresh.map(({ id }) => id))
  return [...kept, ...before.filter(({ id }) => !ids.has(id)).map((link) => ({ ...link, isLive: false }))]
}

function toPopup({ id, title, button, startsAt, endsAt }: ReleasePopup): CatalogPopup {
  return { id, title: plain(title), isGoal: isGoalButton(button), isLive: true, startsAt, endsAt }
}

/** A link that was a goal once can have conversions. */
function actionOf({ release }: ReadRelease, before: CatalogAction | undefined): CatalogAction | undefined {
  const { action } = release
  if (!action) return before && { ...before, isLive: false }
  return { label: plain(action.text), isGoal: isGoalButton(action) || Boolean(before?.isGoal), isLive: true }
}

type Known = { cell: CatalogCell; shown: OpenCell | undefined }

/** The cells of a release, opened, with their places. */
function openedOf({ release, locked }: ReadRelease) {
  const opened = new Map((locked?.cells ?? []).map((cell) => [cell.id, cell]))
  return release.cells.map((cell, index) => ({
    id: cell.id,
    index,
    isMembersOnly: cell.locked,
    shown: cell.locked ? opened.get(cell.id) : cell,
  }))
}

/**
 * Whether a release has changed a cell that the release before it had too. Only texts of the same language are
 * compared.
 */
function isChanged(before: Known, after: { shown: OpenCell | undefined; isMembersOnly: boolean }): boolean {
  if (before.cell.isMembersOnly !== after.isMembersOnly) return true
  if (!before.shown || !after.shown) return false
  return !isSameCell(before.shown, after.shown)
}

function toCell(
  one: ReturnType<typeof openedOf>[number],
  { release, rowNames }: ReadRelease,
  before: CatalogCell | undefined,
): CatalogCell {
  const { id, index, isMembersOnly, shown } = one
  const place = positionOf(index, release.columns)
  return {
    id,
    index,
    position: formatPosition(place),
    rowName: nameOfRow(rowNames, place.row) ?? null,
    isMembersOnly,
    ...appearanceOf(shown),
    changedAt: before?.changedAt ?? null,
    links: mergeLinks(shown ? linksOf(shown) : [], before?.links ?? []),
  }
}

/** Text, picture and colour of a cell; all empty for a closed one. */
function appearanceOf(shown: OpenCell | undefined): Pick<CatalogCell, 'text' | 'picture' | 'color'> {
  if (!shown) return { text: '', picture: null, color: null }
  const { mainText, alt, picture } = shown
  return {
    text: plain(mainText || alt || ''),
    picture: picture && { id: picture.id, widths: picture.widths },
    color: picture?.color ?? null,
  }
}

/** Adds a release to the items of the earlier ones; changes of its cells count from `since` on. */
function addRelease(known: Map<string, Known>, read: ReadRelease, previous: ReadRelease | undefined, since: number) {
  for (const [id, { cell, shown }] of known)
    known.set(id, {
      shown,
      cell: {
        ...cell,
        index: null,
        position: null,
        rowName: null,
        links: cell.links.map((link) => ({ ...link, isLive: false })),
      },
    })
  const isCompared = previous?.release.language === read.release.language && read.publishedAt >= since
  const inPrevious = new Set(isCompared ? previous.release.cells.map(({ id }) => id) : [])
  for (const one of openedOf(read)) {
    const before = known.get(one.id)
    const cell = toCell(one, read, before?.cell)
    const changedAt = before && inPrevious.has(one.id) && isChanged(before, one) ? read.publishedAt : cell.changedAt
    known.set(one.id, { cell: { ...cell, changedAt }, shown: one.shown })
  }
}

/** The catalog of a site without a release. */
const EMPTY: Catalog = { columns: 0, rows: 0, cells: [], popups: [], forms: new Set(), cellOf: new Map() }

/** The names of some releases, oldest first; the last one is the live one. Changes of cells count from `since` on. */
export function createCatalog(reads: readonly ReadRelease[], since: number): Catalog {
  const live = reads.at(-1)
  if (!live) return EMPTY
  const known = new Map<string, Known>()
  const popups = new Map<string, CatalogPopup>()
  let action: CatalogAction | undefined
  for (const [index, read] of reads.entries()) {
    action = actionOf(read, action)
    addRelease(known, read, reads[index - 1], since)
    for (const [id, popup] of popups) popups.set(id, { ...popup, isLive: false })
    for (const popup of read.locked?.popups ?? read.release.popups ?? []) {
      const { isGoal = false } = popups.get(popup.id) ?? {}
      const fresh = toPopup(popup)
      popups.set(popup.id, { ...fresh, isGoal: fresh.isGoal || isGoal })
    }
  }
  const cells = [...known.values()]
    .map(({ cell }) => cell)
    .toSorted((one, other) => (one.index ?? Infinity) - (other.index ?? Infinity) || one.id.localeCompare(other.id))
  const forms = new Set(reads.flatMap(({ release }) => release.forms ?? []))
  return {
    columns: live.release.columns,
    rows: live.release.rows,
    cells,
    popups: [...popups.values()],
    action,
    forms: new Set(GOALS.filter((goal) => forms.has(goal))),
    cellOf: new Map(cells.map((cell) => [shortOf(cell.id), cell])),
  }
}
