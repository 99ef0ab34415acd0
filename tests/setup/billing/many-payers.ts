import { contractEnd } from '#shared/time/jst.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import type { AccountInput } from '#tests/setup/factories.ts'
import { createManyAccounts } from '#tests/setup/many-accounts.ts'

/** Numbers of accounts that pay, of partners among them, and of accounts below partners, which pay for them. */
export type Payers = { direct: number; partners: number; tree: number }

/**
 * Stores accounts with a contract of five years each from a moment. Their ids ascend, partners first: how many rows
 * billing reads depends on where a tree lies among the calls.
 */
export async function fillPayers(
  env: Pick<Bindings, 'DB'>,
  { direct, partners, tree }: Payers,
  startsAt: number,
): Promise<void> {
  const contract = { createdAt: startsAt, contractStartsAt: startsAt, contractEndsAt: contractEnd(startsAt, 60) }
  const commonOf = (place: number) =>
    ({
      plan: 'light',
      licenseIssuance: false,
      values: { id: newId(startsAt + place), ...contract },
    }) as const satisfies Partial<AccountInput>
  const payers = await createManyAccounts(env, direct, (n) => ({
    type: n < partners ? 'OEM_MASTER' : 'MASTER_USER',
    ...commonOf(n),
  }))
  await createManyAccounts(env, tree, (n) => ({ type: 'USER', parent: payers[n % partners], ...commonOf(direct + n) }))
}
