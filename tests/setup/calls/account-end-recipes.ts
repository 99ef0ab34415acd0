import type { Bindings } from '#worker/platform/context.ts'
import { monthOf } from '#shared/time/months.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { linkToExport } from '#worker/features/account-export/account-export.service.ts'
import { createAccount } from '#tests/setup/factories.ts'
import type { World } from '#tests/setup/world.ts'
import type { Recipes } from './recipe.ts'

/** The company name of accounts whose contract a recipe ended. */
const NAME = 'Ended by a recipe'
const DAY = 24 * 60 * 60_000

const KEPT = 'id, oem_master_id, oem_admin_id, contract_status, contract_starts_at, contract_ends_at, company_name'
/** What `endContracts` changed, as it was before. */
let kept = '[]'

const idsOf = (world: World) => JSON.stringify([...world.values()].map(({ account }) => account.id))
const IN_WORLD = 'IN (SELECT value FROM json_each(?1))'

/** Ends the contracts of the world: a recipe does not know its caller. Nobody of it is below anybody any more. */
async function endContracts({ DB }: Bindings, world: World): Promise<void> {
  const ids = idsOf(world)
  const { results } = await DB.prepare(`SELECT ${KEPT} FROM accounts WHERE id ${IN_WORLD} AND company_name <> ?2`)
    .bind(ids, NAME)
    .all()
  if (results.length > 0) kept = JSON.stringify(results)
  await DB.batch([
    DB.prepare(
      `UPDATE accounts SET oem_master_id = NULL, oem_admin_id = NULL, contract_starts_at = NULL, contract_ends_at = NULL,
        contract_status = 'inactive', company_name = ?2
        WHERE id ${IN_WORLD} AND type NOT IN ('MASTER', 'SUB_ADMIN') AND contract_status <> 'terminated'`,
    ).bind(ids, NAME),
    // Accounts that earlier recipes made below the world's partners.
    DB.prepare(
      `UPDATE accounts SET oem_master_id = NULL, oem_admin_id = NULL
        WHERE id NOT ${IN_WORLD} AND type <> 'SUB_ADMIN' AND (oem_master_id ${IN_WORLD} OR oem_admin_id ${IN_WORLD})`,
    ).bind(ids),
    DB.prepare(`UPDATE bills SET status = 'completed' WHERE account_id ${IN_WORLD} AND status <> 'void'`).bind(ids),
    DB.prepare('DELETE FROM account_ends'),
  ])
}

/** Gives the accounts of the world back what `endContracts` took, before the next call. */
export async function restoreContracts({ DB }: Bindings): Promise<void> {
  const isEnded = 'SELECT 1 FROM accounts WHERE company_name = ? LIMIT 1'
  if ((await DB.prepare(isEnded).bind(NAME).first()) === null) return
  const set = (columns: readonly string[]) =>
    `UPDATE accounts SET ${columns.map((column) => `${column} = w.value ->> '${column}'`).join(', ')}
      FROM json_each(?2) AS w WHERE accounts.id = w.value ->> 'id' AND accounts.company_name = ?1`
  // First the tree: triggers copy contracts to the accounts below.
  const [, master = '', admin = '', ...contract] = KEPT.split(', ')
  await DB.batch([
    DB.prepare(set([master, admin])).bind(NAME, kept),
    DB.prepare(set(contract)).bind(NAME, kept),
    DB.prepare('DELETE FROM account_ends'),
  ])
}

async function giveExports({ DB }: Bindings): Promise<void> {
  await DB.batch([
    DB.prepare('DELETE FROM account_exports'),
    DB.prepare(
      `INSERT INTO account_exports (id, account_id, person_id, language, state, steps, created_at, ready_at, expires_at)
        SELECT ? || substr(id, 9), id, id, 'ja', 'ready', 4, ?2, ?2, ?3 FROM accounts WHERE type <> 'SUB_ADMIN'`,
    ).bind(newId().slice(0, 8), now(), now() + DAY),
  ])
}

/** The address of a new account's export. */
async function createLink(env: Bindings): Promise<string> {
  const { id } = await createAccount(env, { type: 'USER' })
  await giveExports(env)
  const caller = { personId: id, accountId: id, signedInAt: now() } as Parameters<typeof linkToExport>[1]
  const device = { ip: '192.0.2.1', userAgent: '', tokens: [] }
  return (await linkToExport(env, caller, { device })).url.replace('/v1', '')
}

/** Recipes for the copy of an account's data, the documents of a month and the end of the account. */
export function createAccountEndRecipes(env: Bindings, world: World): Recipes {
  return {
    'GET /account/data': { prepare: () => ({ path: '/account/data' }) },
    'DELETE /account': {
      prepare: async () => {
        await endContracts(env, world)
        return { path: '/account', body: { confirmation: NAME } }
      },
    },
    'POST /account/keep': {
      prepare: async () => {
        await endContracts(env, world)
        await env.DB.prepare(
          "INSERT INTO account_ends (account_id, asked_at, ends_at) SELECT id, ?1, ?2 FROM accounts WHERE type <> 'SUB_ADMIN'",
        )
          .bind(now(), now() + DAY)
          .run()
        return { path: '/account/keep' }
      },
    },
    'POST /account/export': {
      prepare: async () => {
        await env.DB.prepare('DELETE FROM account_exports').run()
        return { path: '/account/export', body: {} }
      },
    },
    'GET /document-archive': { prepare: () => ({ path: '/document-archive' }) },
    'POST /document-archive': {
      prepare: async () => {
        await env.DB.prepare('DELETE FROM account_exports').run()
        return { path: '/document-archive', body: { month: monthOf(now()) } }
      },
    },
    'POST /account/export/link': {
      prepare: async () => {
        await giveExports(env)
        return { path: '/account/export/link', body: {} }
      },
    },
    'GET /account/export/{token}/file': { prepare: async () => ({ path: await createLink(env) }) },
  }
}
