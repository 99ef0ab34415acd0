import { type Change, settleOrder, type SiteDocument, type SiteSettings } from './document.ts'
import type { History } from './history.ts'
import { type Decide, mergeOrder, mergeValues, type Versions } from '#admin/features/editor/merge/merge-values.ts'

/**
 * Merges what two people, or two tabs, made of one document since both loaded `base`: cells, parts and settings, field
 * by field and language by language. Adds rows to the grid where both added cells.
 */
export function mergeDocuments(versions: Versions<SiteDocument>, decide: Decide): SiteDocument {
  const pick = <Key extends keyof SiteDocument>(key: Key) => ({
    base: versions.base[key],
    mine: versions.mine[key],
    theirs: versions.theirs[key],
  })
  const settings = mergeValues(pick('settings'), 'settings', decide)
  const cells = mergeValues(pick('cells'), 'cells', decide)
  const order = settleOrder(mergeOrder(withoutRemoved(pick('order'), cells), 'order', decide), cells)
  return {
    settings: withRoom(settings, order.length),
    cells,
    order,
    parts: mergeValues(pick('parts'), 'parts', decide),
  }
}

/** A cell that one side removed and the merge kept counts as added by the other side, so that it stays in its place. */
function withoutRemoved(order: Versions<readonly string[]>, kept: SiteDocument['cells']): Versions<readonly string[]> {
  const isRestored = (id: string) => id in kept && !(order.mine.includes(id) && order.theirs.includes(id))
  return { ...order, base: order.base.filter((id) => !isRestored(id)) }
}

function withRoom(settings: SiteSettings, cells: number): SiteSettings {
  const rows = Math.ceil(cells / settings.numberHorizontal)
  return rows > settings.numberVertical ? { ...settings, numberVertical: rows } : settings
}

type Loaded = Pick<Versions<SiteDocument>, 'base' | 'theirs'>

/** The merged document with the own steps, so that undo takes back own changes only. */
export function rebaseHistory(history: History, loaded: Loaded, document: SiteDocument): History {
  const rebase = <Step extends { inverse: Change }>(step: Step): Step => ({
    ...step,
    inverse: rebaseChange(step.inverse, loaded),
  })
  return { document, past: history.past.map(rebase), future: history.future.map(rebase) }
}

/** What a step goes back to, with what the others have changed beside it. */
function rebaseChange({ settings, cells, order, parts }: Change, { base, theirs }: Loaded): Change {
  const beside = <Value extends object>(from: Value, mine: Partial<Value>, to: Value): Partial<Value> =>
    Object.fromEntries(
      Object.entries(mine).map(([key, value]) => {
        const name = key as keyof Value
        return [
          key,
          mergeValues({ base: from[name], mine: value as Value[keyof Value], theirs: to[name] }, '', keepOwn),
        ]
      }),
    ) as Partial<Value>
  return {
    ...(settings && { settings: beside(base.settings, settings, theirs.settings) }),
    ...(cells && { cells: rebaseCells(cells, { base, theirs }) }),
    ...(order && { order: mergeOrder({ base: base.order, mine: order, theirs: theirs.order }, '', keepOwn) }),
    ...(parts && { parts: beside(base.parts, parts, theirs.parts) }),
  }
}

function rebaseCells(cells: NonNullable<Change['cells']>, { base, theirs }: Loaded): NonNullable<Change['cells']> {
  const entries = Object.entries(cells).map(([id, cell]) => {
    const versions = { base: base.cells[id], mine: cell ?? undefined, theirs: theirs.cells[id] }
    return [id, mergeValues(versions, '', keepOwn) ?? null] as const
  })
  return Object.fromEntries(entries)
}

const keepOwn: Decide = () => 'mine'
