import { isSame } from './is-same.ts'

/** A value that both sides changed, each in its own way; undefined = that side took it out. */
export type Clash = { path: string; mine: unknown; theirs: unknown }

export type Side = 'mine' | 'theirs'

/** Decides whose value a clash gets; it is called once for each, in the order of the document. */
export type Decide = (clash: Clash) => Side

type Fields = Record<string, unknown>
type Item = { id: string }

/** One value in three states: as both sides loaded it, as it stands here, and as the server has it. */
export type Versions<Value> = { base: Value; mine: Value; theirs: Value }

/**
 * Merges what two sides made of one value: fields and items with an `id` one by one, lists of names as sets. Whatever
 * only one side changed is taken; what both changed differently is decided.
 */
export function mergeValues<Value>(versions: Versions<Value>, path: string, decide: Decide): Value {
  return mergeAny(versions, path, decide) as Value
}

function mergeAny(versions: Versions<unknown>, path: string, decide: Decide): unknown {
  const { base, mine, theirs } = versions
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (areAll(versions, isItems)) return mergeItems(versions, path, decide)
  if (areAll(versions, isNames)) return mergeNames(versions)
  if (areAll(versions, isFields)) return mergeFields(versions, path, decide)
  return decide({ path, mine, theirs }) === 'mine' ? mine : theirs
}

function mergeFields({ base, mine, theirs }: Versions<Fields>, path: string, decide: Decide): Fields {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const merged = keys.map((key) => {
    const versions = { base: base[key], mine: mine[key], theirs: theirs[key] }
    return [key, mergeAny(versions, join(path, key), decide)] as const
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

/** Items that one side took out stay out, unless the other side changed them and wins. */
function mergeItems({ base, mine, theirs }: Versions<readonly Item[]>, path: string, decide: Decide): Item[] {
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)]
  const merged = new Map<string, Item>()
  for (const id of new Set([...here.keys(), ...there.keys()])) {
    const versions = { base: before.get(id), mine: here.get(id), theirs: there.get(id) }
    const item = mergeAny(versions, join(path, id), decide) as Item | undefined
    if (item) merged.set(id, item)
  }
  const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)
  const order = mergeOrder({ base: idsOf(base), mine: idsOf(mine), theirs: idsOf(theirs) }, `${path}.order`, decide)
  return withAll(order, merged.keys()).flatMap((id) => merged.get(id) ?? [])
}

/** The order of ids after both sides moved, added and removed some: added ones stay behind the one before them. */
export function mergeOrder(versions: Versions<readonly string[]>, path: string, decide: Decide): readonly string[] {
  const { base, mine, theirs } = versions
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  const isShared = (id: string) => base.includes(id) && mine.includes(id) && theirs.includes(id)
  const moves = {
    base: base.filter(isShared),
    mine: mine.filter(isShared),
    theirs: theirs.filter(isShared),
  }
  const haveBothMoved = ![moves.mine, moves.theirs].some((ids) => isSame(ids, moves.base))
  const isClash = haveBothMoved && !isSame(moves.mine, moves.theirs)
  const mover: Side = isSame(moves.mine, moves.base) ? 'theirs' : 'mine'
  const winner = isClash ? decide({ path, mine, theirs }) : mover
  const [first, second] = winner === 'mine' ? [mine, theirs] : [theirs, mine]
  const kept = first.filter((id) => second.includes(id) || !base.includes(id))
  return insertMissing(
    kept,
    second.filter((id) => first.includes(id) || !base.includes(id)),
  )
}

/** Puts ids of `other` that `ids` lacks behind the ones that they follow there. */
function insertMissing(ids: readonly string[], other: readonly string[]): string[] {
  const result = [...ids]
  for (const [index, id] of other.entries()) {
    if (result.includes(id)) continue
    const before = other[index - 1]
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id)
  }
  return result
}

/** Names without those that either side took out, and with those that either added. */
function mergeNames({ base, mine, theirs }: Versions<readonly string[]>): string[] {
  const kept = mine.filter((name) => theirs.includes(name) || !base.includes(name))
  return withAll(
    kept,
    theirs.filter((name) => !base.includes(name)),
  )
}

const withAll = (ids: readonly string[], more: Iterable<string>) => [...new Set([...ids, ...more])]
const byId = (items: readonly Item[]) => new Map(items.map((item) => [item.id, item]))
const join = (path: string, key: string) => (path ? `${path}.${key}` : key)

function areAll<Value>(
  versions: Versions<unknown>,
  is: (value: unknown) => value is Value,
): versions is Versions<Value> {
  return Object.values(versions).every(is)
}

/** Fields of their own; a picture, a place in it, and a text of one language are one value. */
function isFields(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return !['mediaId', 'sourceHash', 'state', 'x'].some((key) => key in value)
}

function isItems(value: unknown): value is readonly Item[] {
  return Array.isArray(value) && value.every((item: { id?: unknown } | null) => typeof item?.id === 'string')
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}
