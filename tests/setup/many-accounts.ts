import { accounts } from '#worker/db/schema/accounts.ts'
import { contractPlans, contracts } from '#worker/db/schema/plans.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { type AccountInput, buildAccount } from './factories.ts'
import { insertMany } from './insert-many.ts'

/** Stores accounts with their contracts and plans by a few statements; `inputOf` is called with 0 for the first. */
export async function createManyAccounts(
  env: Pick<Bindings, 'DB'>,
  count: number,
  inputOf: (n: number) => AccountInput,
) {
  const made = Array.from({ length: count }, (_, n) => buildAccount(inputOf(n)))
  const rows = made.map(({ account }) => account)
  await insertMany(env, accounts, rows)
  await insertMany(
    env,
    contracts,
    made.flatMap(({ contract }) => contract ?? []),
  )
  await insertMany(
    env,
    contractPlans,
    made.flatMap(({ contractPlan }) => contractPlan ?? []),
  )
  return rows
}
