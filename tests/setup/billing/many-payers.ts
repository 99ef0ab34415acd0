import { contractEnd } from '#shared/time/jst.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { PLAN_IDS } from '#tests/setup/factories.ts'

/** Numbers of accounts that pay, of partners among them, and of accounts below partners, which pay for them. */
export type Payers = { direct: number; partners: number; tree: number }

const id = (block: string, n: string) => `printf('019c000${block}-0000-7000-8000-%012x', ${n})`
const STEP = 20_000

/** Stores accounts with a contract of five years each from a moment, by SQL that generates them inside the database. */
export async function fillPayers(
  { DB }: Pick<Bindings, 'DB'>,
  { direct, partners, tree }: Payers,
  startsAt: number,
): Promise<void> {
  const endsAt = contractEnd(startsAt, 60)
  const total = direct + tree
  for (let from = 0; from < total; from += STEP) {
    const numbers = `WITH RECURSIVE n (i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)`
    const range = [from, Math.min(from + STEP, total)] as const
    await DB.batch([
      DB.prepare(`${numbers} INSERT INTO accounts (id, type, oem_master_id, email, company_name, contract_status, plan_code,
          contract_starts_at, contract_ends_at, created_at, updated_at)
        SELECT ${id('0', 'i')}, CASE WHEN i >= ?3 THEN 'USER' WHEN i < ?6 THEN 'OEM_MASTER' ELSE 'MASTER_USER' END,
          iif(i >= ?3, ${id('0', '(i % CAST(max(?6, 1) AS INTEGER))')}, NULL), i || '@example.com', '株式会社めくり' || i, 'active', 'light', ?4, ?5, ?4, ?4 FROM n`).bind(
        ...range,
        direct,
        startsAt,
        endsAt,
        partners,
      ),
      DB.prepare(`${numbers} INSERT INTO contracts (id, account_id, starts_at, ends_at, created_at)
        SELECT ${id('1', 'i')}, ${id('0', 'i')}, ?3, ?4, ?3 FROM n`).bind(...range, startsAt, endsAt),
      DB.prepare(`${numbers} INSERT INTO contract_plans (id, contract_id, plan_id, effective_from, created_at)
        SELECT ${id('2', 'i')}, ${id('1', 'i')}, ?4, ?3, ?3 FROM n`).bind(...range, startsAt, PLAN_IDS.light),
    ])
  }
}
