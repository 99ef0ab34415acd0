import { sites } from '#worker/db/schema/sites.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { buildSite, type createAccount } from './factories.ts'
import { insertMany } from './insert-many.ts'

/** Stores sites of an account, without cells, by a few statements; `valuesOf` is called with 0 for the first. */
export async function createManySites(
  env: Pick<Bindings, 'DB'>,
  owner: Awaited<ReturnType<typeof createAccount>>,
  count: number,
  valuesOf: (n: number) => Partial<typeof sites.$inferInsert> = () => ({}),
) {
  const rows = Array.from({ length: count }, (_, n) => buildSite(owner, valuesOf(n)))
  await insertMany(env, sites, rows)
  return rows
}
