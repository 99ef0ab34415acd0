import { sql } from 'drizzle-orm'
import { planNameInAll } from '#shared/account/plan-names.ts'
import { HELD_MONTHS } from '#shared/billing/bill-rules.ts'
import type { Discount } from '#shared/billing/discount-rules.ts'
import { addMonths, endOfMonth, type Month, monthOf, startOfMonth } from '#shared/time/months.ts'
import { billedViews, type ViewCap } from '#shared/billing/view-cap.ts'
import { END_FEE_NAMES } from '#shared/billing/end-fee.ts'
import { DEFAULT_LANGUAGE } from '#shared/text/languages.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { billMonths } from '#worker/db/schema/figures.ts'
import { discountLast } from '#worker/db/schema/discounts.ts'
import { contractChange } from '#worker/db/schema/plans.ts'
import { selectRows } from '#worker/db/select-rows.ts'
import { namesJson, readNames } from '#worker/entities/plans/plan-version.repository.ts'
import type { MonthFacts, OwnPrice, PricedVersion } from './billed-account.ts'
import { lateByPayer, selectLateBills } from './late-bill.repository.ts'

const VERSION_COLUMNS = {
  planCode: true,
  effectiveFrom: true,
  names: true,
  price: true,
  limitAccess: true,
  limitAccessPrice: true,
  limitAccessUnit: true,
  includedCells: true,
  blockPrice: true,
  licensePrice: true,
  worseFrom: true,
} as const

type VersionRow = Omit<PricedVersion, 'name' | 'names'> & { names: string }

/** The first month with a contract, and the months whose bills are all made. */
export async function findMonths(binding: D1Database) {
  const db = connect(binding)
  const [first, finished] = await db.batch([
    selectRows<{ at: number | null }>(db, { at: true }, sql`SELECT min(${contractChange}) AS at FROM contract_plans`),
    db.select({ month: billMonths.month, verifiedAt: billMonths.verifiedAt }).from(billMonths),
  ])
  const at = first[0]?.at ?? null
  return { first: at === null ? undefined : monthOf(at), finished }
}

/** The statement that stores that all bills of a month were made, or were found to exist. */
export function finishMonth(db: Database, month: Month, at: number) {
  return db
    .insert(billMonths)
    .values({ month, finishedAt: at, verifiedAt: at })
    .onConflictDoUpdate({ target: billMonths.month, set: { verifiedAt: at } })
}

/** The versions of the operator's plans that begin by a month's end, the newest first; a trial has no bill. */
export const selectVersions = (db: Database, month: Month) =>
  selectRows<VersionRow>(
    db,
    VERSION_COLUMNS,
    sql`SELECT plan.code AS planCode, v.effective_from AS effectiveFrom, ${namesJson('v')} AS names,
      iif(plan.tier = 'trial', NULL, v.price) AS price, v.limit_access AS limitAccess,
      v.limit_access_price AS limitAccessPrice, v.limit_access_unit AS limitAccessUnit,
      v.included_cells AS includedCells, v.block_price AS blockPrice, v.license_price AS licensePrice,
      v.worse_from AS worseFrom
      FROM plans AS plan JOIN plan_versions AS v ON v.plan_id = plan.id
      WHERE plan.owner_account_id IS NULL AND v.effective_from <= ${endOfMonth(month)}
      ORDER BY v.effective_from DESC`,
  )

/** Versions by plan, with their names in every language. */
export const versionsByPlan = (rows: readonly VersionRow[]) =>
  Map.groupBy(rows.map(toVersion), ({ planCode }) => planCode)

/** The statement of the changes of licences since a month began; `among` narrows the accounts. */
export const selectLicenceChanges = (db: Database, month: Month, among = sql``) =>
  selectRows<{ accountId: string; at: number; isIssued: number }>(
    db,
    { accountId: true, at: true, isIssued: true },
    sql`SELECT account_id AS accountId, at, is_issued AS isIssued FROM licence_changes
      WHERE at >= ${startOfMonth(month)} ${among} ORDER BY at`,
  )

type ViewsRow = { accountId: string; views: number }

/** The statement of the caps of page views of a month; `among` narrows the accounts. */
export const selectCaps = (db: Database, month: Month, among = sql``) =>
  selectRows<ViewCap & { accountId: string }>(
    db,
    { accountId: true, base: true, free: true },
    sql`SELECT account_id AS accountId, base, free FROM view_caps WHERE month = ${month} ${among}`,
  )

/**
 * Accounts that chose the light page for all their published sites before a month's end: at most their limit is billed,
 * also where no job has stored their cap. `among` narrows the accounts.
 */
export const selectCappedAtLimit = (db: Database, month: Month, among = sql``) =>
  selectRows<{ accountId: string }>(
    db,
    { accountId: true },
    sql`SELECT account_id AS accountId FROM spending_rules AS r
      WHERE at_limit = 'light' AND updated_at <= ${endOfMonth(month)} ${among}
        AND NOT EXISTS (SELECT 1 FROM view_caps AS cap WHERE cap.month = ${month} AND cap.account_id = r.account_id)
        AND NOT EXISTS (SELECT 1 FROM sites AS s WHERE s.account_id = r.account_id AND s.deleted_at IS NULL AND s.status = 'PUBLISH'
          AND NOT EXISTS (SELECT 1 FROM light_sites AS l WHERE l.site_id = s.id))`,
  )

export const capsById = (rows: readonly (ViewCap & { accountId: string })[]): ReadonlyMap<string, ViewCap> =>
  new Map(rows.map((row) => [row.accountId, row]))

/** The page views that are billed, by account. */
export const viewsById = (rows: readonly ViewsRow[], caps: ReadonlyMap<string, ViewCap>) =>
  new Map(rows.map(({ accountId, views }) => [accountId, billedViews(views, caps.get(accountId))]))

type EndFeeRow = { accountId: string; fee: number }

/** The fees for contracts that ended in a month before their time; `among` narrows the accounts. */
export const selectEndFees = (db: Database, month: Month, among = sql``) =>
  selectRows<EndFeeRow>(
    db,
    { accountId: true, fee: true },
    sql`SELECT account_id AS accountId, end_fee AS fee FROM contracts
    WHERE end_fee IS NOT NULL AND ends_at BETWEEN ${startOfMonth(month)} AND ${endOfMonth(month)} ${among}`,
  )

type DiscountRow = Discount & { accountId: string }

const DISCOUNT_COLUMNS = {
  accountId: true,
  percent: true,
  amount: true,
  text: true,
  fromMonth: true,
  untilMonth: true,
} as const

/**
 * The discounts that cover a month, or one of the two before, with which its bills are compared; `among` narrows the
 * accounts.
 */
export const selectDiscounts = (db: Database, month: Month, among = sql``) =>
  selectRows<DiscountRow>(
    db,
    DISCOUNT_COLUMNS,
    sql`SELECT account_id AS accountId, percent, amount, text, from_month AS fromMonth,
      coalesce(ended_until, until_month) AS untilMonth FROM discounts
    WHERE ${discountLast} >= ${addMonths(month, -2)} AND from_month <= ${month} ${among}`,
  )

export const discountsById = (rows: readonly DiscountRow[]) => Map.groupBy(rows, ({ accountId }) => accountId)

export const licencesById = (rows: readonly { accountId: string; at: number; isIssued: number }[]) =>
  Map.groupBy(
    rows.map((one) => ({ ...one, isIssued: one.isIssued === 1 })),
    ({ accountId }) => accountId,
  )

export const namedFees = (rows: readonly EndFeeRow[]) =>
  new Map(rows.map(({ accountId, fee }) => [accountId, { fee, name: END_FEE_NAMES[DEFAULT_LANGUAGE] }]))

type OwnPriceRow = OwnPrice & { accountId: string }

/** Own prices by the operator that count in a month or the two before, of some accounts if `among` says so. */
export const selectOwnPrices = (db: Database, month: Month, among = sql``) =>
  selectRows<OwnPriceRow>(
    db,
    { accountId: true, planCode: true, effectiveFrom: true, effectiveUntil: true, price: true },
    sql`SELECT account_id AS accountId, plans.code AS planCode, effective_from AS effectiveFrom,
      effective_until AS effectiveUntil, price FROM own_prices CROSS JOIN plans ON plans.id = plan_id
    WHERE owner_id = '' AND effective_from <= ${endOfMonth(month)}
      AND coalesce(effective_until, 9e15) > ${startOfMonth(addMonths(month, -2))} ${among}`,
  )

export const ownPricesById = (rows: readonly OwnPriceRow[]): MonthFacts['ownPrices'] =>
  Map.groupBy(rows, ({ accountId }) => accountId)

/** Reads the data of all accounts that a month's bills need, in one call. */
export async function findMonthFacts(binding: D1Database, month: Month): Promise<MonthFacts> {
  const db = connect(binding)
  const [versions, changes, views, licences, endFees, discounts, corrected, billed, caps, capped, own, late] =
    await db.batch([
      selectVersions(db, month),
      selectRows<{ accountId: string; at: number }>(
        db,
        { accountId: true, at: true },
        sql`
      SELECT contract.account_id AS accountId, change.at FROM (
        SELECT contract_id, ${contractChange} AS at FROM contract_plans WHERE ${contractChange} >= ${startOfMonth(addMonths(month, -2))}
      ) AS change JOIN contracts AS contract ON contract.id = change.contract_id`,
      ),
      selectRows<{ accountId: string; views: number }>(
        db,
        { accountId: true, views: true },
        sql`SELECT account_id AS accountId, views FROM view_months
      WHERE month = ${month} AND views > (SELECT coalesce(min(limit_access), 9e15) FROM plan_versions
        WHERE price IS NOT NULL AND limit_access_price IS NOT NULL)`,
      ),
      selectLicenceChanges(db, month),
      selectEndFees(db, month),
      selectDiscounts(db, month),
      selectRows<{ accountId: string }>(
        db,
        { accountId: true },
        sql`SELECT account_id AS accountId FROM bills
      WHERE month >= ${addMonths(month, -HELD_MONTHS)} AND month < ${month} AND revision > 0`,
      ),
      selectRows<{ accountId: string }>(
        db,
        { accountId: true },
        sql`SELECT account_id AS accountId FROM bills WHERE month = ${month}`,
      ),
      selectCaps(db, month),
      selectCappedAtLimit(db, month),
      selectOwnPrices(db, month),
      selectLateBills(db, month),
    ])
  return {
    month,
    versions: versionsByPlan(versions),
    ownPrices: ownPricesById(own),
    changes: latest(changes),
    views: viewsById(views, capsById(caps)),
    cappedAtLimit: new Set(capped.map(({ accountId }) => accountId)),
    licences: licencesById(licences),
    endFees: namedFees(endFees),
    discounts: discountsById(discounts),
    late: lateByPayer(late),
    corrected: new Set(corrected.map(({ accountId }) => accountId)),
    billed: new Set(billed.map(({ accountId }) => accountId)),
  }
}

/** A version with its name in every language; lines carry the one of the default language. */
function toVersion({ names: json, ...row }: VersionRow): PricedVersion {
  const names = planNameInAll({ planCode: row.planCode, names: readNames(json) })
  return { ...row, name: names[DEFAULT_LANGUAGE], names }
}

function latest(changes: readonly { accountId: string; at: number }[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { accountId, at } of changes) found.set(accountId, Math.max(at, found.get(accountId) ?? 0))
  return found
}
