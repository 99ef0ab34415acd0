import type { SQL } from 'drizzle-orm'
import {
  BaseSQLiteDatabase,
  SQLiteAsyncDialect,
  SQLiteDeleteBase,
  type SQLiteTable,
  SQLiteUpdateBase,
  SQLiteUpdateBuilder,
  getTableConfig,
} from 'drizzle-orm/sqlite-core'

type Place = { file: string; line: number }
/** A write in words, its table and condition, and its place in the Worker's code. */
export type Write = { name: string; table: SQLiteTable; where: SQL | undefined; place: Place }

type Base = { config: { table: SQLiteTable; where?: SQL } }
type Begins = Record<'update' | 'delete', (this: object, table: SQLiteTable) => object>
type Sets = { set: (this: object, values: unknown) => object }
const PREPARE = '_prepare'
type Prepares = Record<typeof PREPARE, (this: Base, ...rest: unknown[]) => unknown>

const dialect = new SQLiteAsyncDialect()
/** A line of a stack in the Worker's code. */
const FRAME = /\/(worker\/[\w./-]+\.ts):(\d+)/
/** The place in the Worker's code where the building of each write began. */
const places = new WeakMap<object, Place>()

/** Calls `note` for every UPDATE and DELETE that the Worker is about to run, until the returned function is called. */
export function noteWrites(note: (write: Write) => void): () => void {
  const undo: (() => void)[] = []
  const begins = BaseSQLiteDatabase.prototype as unknown as Begins
  for (const method of ['update', 'delete'] as const) {
    const begin = begins[method]
    undo.push(() => (begins[method] = begin))
    begins[method] = function (table) {
      const builder = begin.call(this, table)
      const [, file = '', line] = FRAME.exec(new Error('A write').stack ?? '') ?? []
      places.set(builder, { file, line: Number(line) })
      return builder
    }
  }
  const sets = SQLiteUpdateBuilder.prototype as unknown as Sets
  const { set } = sets
  undo.push(() => (sets.set = set))
  sets.set = function (values) {
    const base = set.call(this, values)
    const place = places.get(this)
    if (place) places.set(base, place)
    return base
  }
  for (const [op, { prototype }] of [
    ['UPDATE', SQLiteUpdateBase],
    ['DELETE', SQLiteDeleteBase],
  ] as const) {
    const prepares = prototype as unknown as Prepares
    const prepare = prepares[PREPARE]
    undo.push(() => (prepares[PREPARE] = prepare))
    prepares[PREPARE] = function (...rest) {
      const { table, where } = this.config
      note({ name: nameOf(op, table, where), table, where, place: places.get(this) ?? { file: '', line: 0 } })
      return prepare.apply(this, rest)
    }
  }
  return () => {
    for (const one of undo) one()
  }
}

/** A write in words: `DELETE members WHERE id = ?`. */
function nameOf(op: string, table: SQLiteTable, where: SQL | undefined): string {
  const { name } = getTableConfig(table)
  const text = where ? dialect.sqlToQuery(where).sql.replaceAll(`"${name}".`, '').replaceAll('"', '') : 'true'
  return `${op} ${name} WHERE ${text.replaceAll(/\s+/g, ' ').replaceAll(/\?(?:, \?)+/g, '?')}`
}
