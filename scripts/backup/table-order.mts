/** The references between tables: a table, and one that it references. */
async function listReferences(database: D1Database) {
  const { results } = await database
    .prepare(
      `SELECT DISTINCT t.name AS "from", f."table" AS "to" FROM sqlite_master AS t, pragma_foreign_key_list(t.name) AS f
        WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!' AND t.name NOT LIKE '!_cf!_%' ESCAPE '!'`,
    )
    .all<{ from: string; to: string }>()
  return results.filter(({ from, to }) => from !== to)
}

/** Orders tables so that each stands behind those that it references: foreign keys hold after every statement. */
export async function orderTables(database: D1Database, names: readonly string[]): Promise<string[]> {
  const references = await listReferences(database)
  const ordered: string[] = []
  let left = names.toSorted()
  while (left.length > 0) {
    const waiting = new Set(references.filter(({ to }) => left.includes(to)).map(({ from }) => from))
    const next = left.filter((name) => !waiting.has(name))
    if (next.length === 0) throw new Error(`Tables reference each other in a circle: ${left.join(', ')}`)
    ordered.push(...next)
    left = left.filter((name) => waiting.has(name))
  }
  return ordered
}
