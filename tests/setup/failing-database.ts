/** A database whose n-th query fails like D1 does, with the query in the error's message. */
export function failingAt(database: D1Database, n: number): D1Database {
  let asked = 0
  const fail = () => {
    asked++
    if (asked >= n) throw new Error('D1_ERROR: disk I/O error: SQLITE_IOERR')
  }
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, property) {
        const member: unknown = Reflect.get(target, property)
        if (typeof member !== 'function') return member
        if (property === 'bind') return (...values: unknown[]) => wrap(target.bind(...values))
        return (...values: unknown[]) => {
          fail()
          return member.apply(target, values)
        }
      },
    })
  return {
    prepare: (sql: string) => wrap(database.prepare(sql)),
    batch: async () => {
      throw new Error('D1_ERROR: disk I/O error: SQLITE_IOERR')
    },
  } as unknown as D1Database
}
