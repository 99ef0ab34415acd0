/**
 * A database of Miniflare's proxy that keeps the statements of a batch until their answer has come.
 *
 * The proxy has stand-ins for the runtime's statements. Once this process has collected a stand-in, the proxy frees the
 * statement, even while a batch with it is on its way; on a busy machine the free may arrive first, and the batch fails.
 */
export function keepStatements(database: D1Database): D1Database {
  const underWay = new Set<D1PreparedStatement[]>()
  const batch = async <Row,>(statements: D1PreparedStatement[]) => {
    underWay.add(statements)
    try {
      return await database.batch<Row>(statements)
    } finally {
      underWay.delete(statements)
    }
  }
  return new Proxy(database, { get: (target, key) => (key === 'batch' ? batch : Reflect.get(target, key)) })
}
