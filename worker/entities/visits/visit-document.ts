import { oneCampaign, OTHER } from '#shared/visit/visit-segments.ts'
import { fitSegments } from './fit-segments.ts'
import { addTo, type Sums } from './visit-sums.ts'
import {
  addPoint,
  addShare,
  type AllSpan,
  DIMENSIONS,
  emptyAll,
  mapEntry,
  type SegmentSpan,
  type Series,
  SHARE_SUMS,
  shareOf,
  type Shares,
  type ShareSums,
} from './visit-span.ts'

// The documents of `visit_spans`. Cells are numbered by a dictionary, zeros at the end of a list are cut, and moves
// are triples of numbers: a thousand cells take a third of their flat counters.

/** A cell's number and its counters in the order of `CELL_KEYS`. */
type PackedCell = number[]
type PackedSums = {
  c: PackedCell[]
  /** Moves and first moves as a flat list of triples: from, to, visits. */
  m?: number[]
  f?: number[]
  o: Record<string, number>
}
/** Hours or days since the span began, then views, sessions, visitors, conversions. */
type PackedPoint = number[]
/** The numbers of `SHARE_SUMS`, without zeros at the end; days that were stored earlier have no kinds of conversions. */
type PackedShare = [value: string, ...sums: number[]]

type AllDoc = {
  cells: string[]
  sums: PackedSums
  shares: PackedShare[][]
  hours: PackedPoint[]
  at: number
}
type SegmentsDoc = {
  cells: string[]
  at: number
  segments: [text: string, sums: PackedSums, series: PackedPoint[]][]
}

/** At most this many values of a dimension are named in a document; the rest are `OTHER`. */
export const SHARE_VALUES_MAX = 200
/** Moves between cells that a document holds: the most used ones. */
const MOVES_MAX = 5000

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Numbers cells in the order in which they are first named. */
function createDictionary() {
  const numbers = new Map<string, number>()
  const numberOf = (cell: string) => mapEntry(numbers, cell, () => numbers.size)
  return { numberOf, cells: () => [...numbers.keys()] }
}

/** 00:00 in UTC of a day, month (its first day) or hour that is named in Asia/Tokyo; only for computing differences. */
const momentOf = (name: string) =>
  Date.parse(name.length === 13 ? `${name}:00:00Z` : `${name.length === 7 ? `${name}-01` : name}T00:00:00Z`)

function packNumbers(numbers: readonly number[]): number[] {
  let length = numbers.length
  while (length > 0 && !numbers[length - 1]) length--
  return numbers.slice(0, length)
}

type NumberOf = (cell: string) => number

function packMoves(moves: ReadonlyMap<string, number>, numberOf: NumberOf): number[] {
  const used = [...moves].filter(([, visits]) => visits !== 0)
  const most =
    used.length > MOVES_MAX
      ? used.toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).slice(0, MOVES_MAX)
      : used
  return most.flatMap(([key, visits]) => {
    const [from = '', to = ''] = key.split('.')
    return [numberOf(from), numberOf(to), visits]
  })
}

function packSums(sums: Sums, numberOf: NumberOf): PackedSums {
  const cells = [...sums.cells].map(([cell, numbers]) => [numberOf(cell), ...packNumbers(numbers)])
  const [moves, firsts] = [packMoves(sums.moves, numberOf), packMoves(sums.firsts, numberOf)]
  return {
    c: cells.filter(({ length }) => length > 1),
    ...(moves.length > 0 && { m: moves }),
    ...(firsts.length > 0 && { f: firsts }),
    o: Object.fromEntries([...sums.others].filter(([, value]) => value !== 0)),
  }
}

/** The name of a move by the numbers of its cells; each is made once a document. */
function createMoveNames(cells: readonly string[]) {
  const names = new Map<number, string>()
  return (from: number, to: number) =>
    mapEntry(names, from * cells.length + to, () => `${cells[from] ?? ''}.${cells[to] ?? ''}`)
}

/** What a document names by numbers. */
type Names = { cells: readonly string[]; moveOf: ReturnType<typeof createMoveNames>; timeOf: (index: number) => string }

function namesOf(cells: readonly string[], start: string, width: number): Names {
  const begin = momentOf(start)
  const times: string[] = []
  const nameOf = (index: number) => new Date(begin + index * width).toISOString().slice(0, width === HOUR ? 13 : 10)
  return { cells, moveOf: createMoveNames(cells), timeOf: (index) => (times[index] ??= nameOf(index)) }
}

function addPackedMoves(to: Map<string, number>, packed: readonly number[] = [], { moveOf }: Names): void {
  for (let index = 0; index + 2 < packed.length; index += 3)
    addTo(to, moveOf(packed[index] ?? 0, packed[index + 1] ?? 0), packed[index + 2] ?? 0)
}

function addPackedSums(to: Sums, { c, m, f, o }: PackedSums, names: Names): void {
  for (const packed of c) {
    const numbers = mapEntry(to.cells, names.cells[packed[0] ?? 0] ?? '', (): number[] => [])
    for (let index = 1; index < packed.length; index++)
      numbers[index - 1] = (numbers[index - 1] ?? 0) + (packed[index] ?? 0)
  }
  addPackedMoves(to.moves, m, names)
  addPackedMoves(to.firsts, f, names)
  for (const key in o) addTo(to.others, key, o[key] ?? 0)
}

function packSeries(series: Series, start: string, width: number): PackedPoint[] {
  const begin = momentOf(start)
  return [...series]
    .filter(([, { views, sessions, visitors, conversions }]) => views || sessions || visitors || conversions)
    .map(([at, { views, sessions, visitors, conversions }]): PackedPoint => {
      const index = Math.round((momentOf(at) - begin) / width)
      return [index, ...packNumbers([views, sessions, visitors, conversions])]
    })
    .toSorted(([one = 0], [other = 0]) => one - other)
}

function addPackedSeries(to: Series, packed: readonly PackedPoint[], { timeOf }: Names): void {
  for (const [index = 0, views = 0, sessions = 0, visitors = 0, conversions = 0] of packed)
    addPoint(to, timeOf(index), { views, sessions, visitors, conversions })
}

function packShares(shares: Shares): PackedShare[][] {
  return DIMENSIONS.map((dimension) => {
    const rows = [...shares[dimension]].toSorted(
      ([one, a], [other, b]) =>
        b.sessions - a.sessions || b.views - a.views || b.conversions - a.conversions || (one < other ? -1 : 1),
    )
    const named = new Map(rows.slice(0, SHARE_VALUES_MAX).map(([value, share]) => [value, { ...share }]))
    for (const [, share] of rows.slice(SHARE_VALUES_MAX)) addShare(named, OTHER, share)
    return [...named].map(([value, share]): PackedShare => [
      value,
      ...packNumbers(SHARE_SUMS.map((name) => share[name])),
    ])
  })
}

/** The document of part `all`. `start`: the day or month. */
export function packAll({ sums, shares, series, latest }: AllSpan, start: string): string {
  const { numberOf, cells } = createDictionary()
  const packed = packSums(sums, numberOf)
  const doc: AllDoc = {
    cells: cells(),
    sums: packed,
    shares: packShares(shares),
    hours: packSeries(series, start, HOUR),
    at: latest,
  }
  return JSON.stringify(doc)
}

/** Adds a document that `packAll` made. */
export function addAllDoc(to: AllSpan, json: string, start: string): void {
  const { cells, sums, shares, hours, at } = JSON.parse(json) as AllDoc
  const names = namesOf(cells, start, HOUR)
  addPackedSums(to.sums, sums, names)
  addPackedSeries(to.series, hours, names)
  for (const [index, dimension] of DIMENSIONS.entries())
    for (const [value, ...counts] of shares[index] ?? [])
      addShare(
        to.shares[dimension],
        dimension === 'campaign' ? oneCampaign(value) : value,
        Object.fromEntries(SHARE_SUMS.map((name, place) => [name, counts[place]])),
      )
  to.latest = Math.max(to.latest, at)
}

export function parseAll(json: string, start: string): AllSpan {
  const span = emptyAll()
  addAllDoc(span, json, start)
  return span
}

/** The width of a point, in milliseconds: an hour in a day's segments, a day in a month's. */
const widthOf = (start: string) => (start.length === 7 ? DAY : HOUR)

/** The document of part `segments`; small segments are merged until it is about `max` bytes. */
export function packSegments(
  segments: ReadonlyMap<string, SegmentSpan>,
  { start, latest, max }: { start: string; latest: number; max: number },
): string {
  const { numberOf, cells } = createDictionary()
  const width = widthOf(start)
  const packed = [...fitSegments(segments, max, (text, span) => sizeOfSegment(text, span, start))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([text, { sums, series }]): SegmentsDoc['segments'][number] => [
      text,
      packSums(sums, numberOf),
      packSeries(width === DAY ? byDay(series) : series, start, width),
    ])
  const doc: SegmentsDoc = { cells: cells(), at: latest, segments: packed }
  return JSON.stringify(doc)
}

/** Calls back with each segment, and its share of the visits. Returns the time when the last visit was counted. */
export function readSegments(
  json: string,
  start: string,
  take: (text: string, share: ShareSums, add: (to: SegmentSpan) => void) => void,
): number {
  const { cells, at, segments } = JSON.parse(json) as SegmentsDoc
  const names = namesOf(cells, start, widthOf(start))
  for (const [text, sums, series] of segments) {
    take(text, shareOf(Object.entries(sums.o)), (to) => {
      addPackedSums(to.sums, sums, names)
      addPackedSeries(to.series, series, names)
    })
  }
  return at
}

/** The points added up by day. */
export function byDay(series: Series): Series {
  const days: Series = new Map()
  for (const [at, point] of series) addPoint(days, at.slice(0, 10), point)
  return days
}

const encoder = new TextEncoder()

/** About how many bytes a segment takes in a document. */
function sizeOfSegment(text: string, { sums, series }: SegmentSpan, start: string): number {
  const width = widthOf(start)
  const packed = [text, packSums(sums, () => 100), packSeries(width === DAY ? byDay(series) : series, start, width)]
  return encoder.encode(JSON.stringify(packed)).length
}
