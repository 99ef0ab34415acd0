import { type SQL, sql } from 'drizzle-orm'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import type { WorseFrom } from '#shared/billing/plan-fields.ts'
import { raisedFees, reducedLimits } from '#shared/billing/worse-terms.ts'
import { toDay } from '#shared/time/jst.ts'
import { monthOf, startOfMonth, startOfNextMonth } from '#shared/time/months.ts'
import { connect } from '#worker/db/client.ts'
import { agreedField, nextTermStart, ofContract } from '#worker/entities/plans/agreed-terms.repository.ts'
import { listPlanVersions } from '#worker/entities/plans/plan-version.repository.ts'
import { DAY, HOUR, lastMorning, MORNING } from './billing-mail-times.ts'
import { isServed } from './billing-mail.repository.ts'
import type { Found, Search } from './found.ts'
import { namesOf, toNamed } from './plan-mails.repository.ts'

/** Raised prices of partners that are looked up at once. */
const OFFERS_MAX = 2000

/**
 * Terms of a plan that get worse at the turn of the month, and for whom: `''` = accounts that the platform bills, `*` =
 * all accounts below partners, else the users of this partner. `told` names what gets worse, with its new values.
 */
type WorseTerms = {
  owner: string
  planId: string
  code: PlanCode
  before: number | null
  after: number | null
  /** Whether more than the monthly fee gets worse. */
  hasOthers: boolean
  /** Whether accounts that have the plan may pay another fee than the list's. */
  isKept: boolean
  worseFrom: WorseFrom
  told: string
}

/** Versions that were saved before this moment are told: mistakes that are mended on the same day are not. */
function toldUntil(at: number, turn: number): number {
  if (turn - at > DAY) return lastMorning(at)
  return turn - at > HOUR ? at - HOUR : at
}

/** What nobody was told before the month turned is told until 9:00 of its first day, as in the last moment before it. */
function momentOf(at: number): number {
  const start = startOfMonth(monthOf(at))
  return at - start < MORNING ? start - 1 : at
}

/** Changes that begin with each contract's next term are told in other words than those of the next month. */
const laterWord = (worseFrom: WorseFrom) => (worseFrom === 'month' ? [] : [worseFrom])

/** What gets worse for accounts that have a plan of the operator's list, by plan. */
async function listWorseVersions(binding: D1Database, at: number, turn: number): Promise<WorseTerms[]> {
  const rows = await listPlanVersions(binding, at)
  return rows.flatMap((next) => {
    const present = rows.findLast((one) => one.planId === next.planId && one.effectiveFrom <= at)
    const isTold = next.effectiveFrom === turn && next.saved.createdAt <= toldUntil(at, turn)
    if (!isTold || !present || next.tier === 'trial' || next.worseFrom === 'new') return []
    const [fees, limits] = [raisedFees(present.terms, next.terms), reducedLimits(present.terms, next.terms)]
    const { planId, planCode: code, worseFrom } = next
    const nameAll = (fields: typeof fees) =>
      [code, ...fields.map((field) => `${field}=${next.terms[field]}`), ...laterWord(worseFrom)].join(' ')
    const isKept = rows.some((one) => one.planId === planId && one.effectiveFrom <= at && one.worseFrom !== 'month')
    const own = { before: present.terms.price, after: next.terms.price, isKept }
    const plan = { planId, code, worseFrom }
    const hasOthers = limits.length > 0 || fees.some((field) => field !== 'price')
    const told = nameAll([...fees, ...limits])
    const limitsAlone = { before: null, after: null, isKept: false, hasOthers: true, told: nameAll(limits) }
    return [
      ...(fees.length + limits.length > 0 ? [{ owner: '', ...plan, ...own, hasOthers, told }] : []),
      ...(limits.length > 0 ? [{ owner: '*', ...plan, ...limitsAlone }] : []),
    ]
  })
}

type Raised = Pick<WorseTerms, 'owner' | 'planId' | 'code' | 'worseFrom'> & {
  before: number
  after: number
  isKept: number
  /** The prices that rise, with their new values: `field=yen`, separated by blanks. */
  raised: string
  /** Whether a price of use is among them. */
  hasUse: number
}

/** SQL: prices of partners by their columns, with their fields; an empty one charges nothing. */
const USE_PRICES = { limit_access_price: 'limitAccessPrice', block_price: 'blockPrice', license_price: 'licensePrice' }
const isHigher = (column: string) => sql.raw(`coalesce(next."${column}", 0) > coalesce(present."${column}", 0)`)
const isUseHigher = sql.join(Object.keys(USE_PRICES).map(isHigher), sql` OR `)
const raisedPrices = sql`trim(${sql.join(
  Object.entries({ price: 'price', ...USE_PRICES }).map(
    ([column, field]) => sql`iif(${isHigher(column)}, ${sql.raw(`' ${field}=' || next."${column}"`)}, '')`,
  ),
  sql` || `,
)})`

/** Prices that partners raise for their users: of the month, or of use. */
async function listRaisedOffers(binding: D1Database, at: number, turn: number) {
  return connect(binding).all<Raised>(
    sql`SELECT next.owner_id AS owner, next.plan_id AS planId, plans.code, present.price AS before, next.price AS after,
        next.worse_from AS worseFrom, EXISTS (SELECT 1 FROM partner_plans AS k WHERE k.owner_id = next.owner_id
          AND k.plan_id = next.plan_id AND k.effective_from <= ${at} AND k.worse_from <> 'month') AS isKept,
        ${raisedPrices} AS raised, (${isUseHigher}) AS hasUse
      FROM partner_plans AS next JOIN plans ON plans.id = next.plan_id
      JOIN partner_plans AS present ON present.owner_id = next.owner_id AND present.plan_id = next.plan_id
        AND present.effective_from = (SELECT max(effective_from) FROM partner_plans AS p WHERE p.owner_id = next.owner_id
          AND p.plan_id = next.plan_id AND p.effective_from <= ${at})
      WHERE next.effective_from = ${turn} AND next.created_at <= ${toldUntil(at, turn)}
        AND present.is_offered AND next.is_offered AND present.price IS NOT NULL AND next.price IS NOT NULL
        AND (next.price > present.price OR ${isUseHigher}) AND next.worse_from <> 'new' LIMIT ${OFFERS_MAX}`,
  )
}

/** Whether terms change at the turn of the month, or people were told that they would. */
async function isAnythingPlanned(binding: D1Database, turn: number): Promise<boolean> {
  const rows = await connect(binding).all<{ found: number }>(
    sql`SELECT EXISTS (SELECT 1 FROM notices WHERE kind = 'terms_next' AND subject >= ${toDay(turn)})
      OR EXISTS (SELECT 1 FROM plan_versions WHERE effective_from = ${turn})
      OR EXISTS (SELECT 1 FROM partner_plans WHERE effective_from = ${turn}) AS found`,
  )
  return rows[0]?.found === 1
}

async function listWorseTerms(binding: D1Database, at: number, turn: number): Promise<WorseTerms[]> {
  const [versions, offers] = await Promise.all([
    listWorseVersions(binding, at, turn),
    listRaisedOffers(binding, at, turn),
  ])
  const limitsOf = (code: PlanCode) => versions.find((one) => one.owner === '*' && one.code === code)
  return [...versions, ...offers.map((offer) => toUsersTerms(offer, limitsOf(offer.code)))]
}

/**
 * What gets worse for the users of a partner that raises prices, in one mail: where limits count from another day than
 * the price, it names the earlier day, and no fees that begin later. The plan check lists each with its day.
 */
function toUsersTerms({ isKept, raised, hasUse, ...offer }: Raised, limits: WorseTerms | undefined): WorseTerms {
  const { code, worseFrom } = offer
  const known = { ...offer, isKept: isKept === 1, hasOthers: limits !== undefined || hasUse === 1 }
  if (!limits || limits.worseFrom === worseFrom)
    return { ...known, told: [limits?.told ?? code, raised, ...laterWord(worseFrom)].join(' ') }
  const told = `${limits.told} ${raised}:${worseFrom}`
  return { ...known, worseFrom: 'month', told, ...(worseFrom === 'renewal' && { before: null, after: null }) }
}

type Row = {
  accountId: string
  code: PlanCode
  before: number | null
  after: number | null
  /** null: what was told is not planned any more. */
  told: string | null
  /** null: the turn of the month. */
  startsAt: number | null
  ifRenewed: number | null
  number: number
  names: string | null
}

/** SQL: the price of its own that the account `a` has at a moment for the plan of `w`. */
const ownPrice = (
  moment: SQL,
) => sql`(SELECT o.price FROM own_prices AS o WHERE o.account_id = a.id AND o.plan_id = w.plan_id
  AND o.owner_id = w.owner AND o.effective_from <= ${moment} AND coalesce(o.effective_until, 9e15) > ${moment})`

/**
 * SQL: accounts with a plan of `worse`, the day from which it counts for them, and their fee before and after it. Whoever
 * has a price of its own is met by what else gets worse, nobody whose next contract has another plan. Users of a partner
 * get one mail about their price and limits, for the earlier day.
 */
function metAccounts(at: number, turn: number): SQL {
  const plan = sql`iif(a.next_plan_from <= ${turn}, a.next_plan_code, a.plan_code)`
  const present = sql`iif(a.next_plan_from <= ${at}, a.next_plan_code, a.plan_code)`
  const held = { contract: sql`c`, planId: sql`w.plan_id`, at }
  const keptPrice = sql`iif(w.is_kept, iif(w.owner = '', ${agreedField('price', held)},
    ${agreedField('price', { ...held, partnerId: sql`w.owner` })}), NULL)`
  const begins = sql`iif(w.worse_from = 'renewal', ${nextTermStart({ contract: sql`c`, at: turn - 1 })}, ${turn})`
  const next = sql`FROM contracts AS e WHERE e.account_id = c.account_id AND e.starts_at = c.ends_at + 1`
  const isOpen = sql`(w.worse_from = 'renewal' AND NOT c.auto_renew AND NOT EXISTS (SELECT 1 ${next}))`
  const nextPlan = sql`(SELECT q.plan_id FROM contract_plans AS q JOIN (SELECT e.id, e.starts_at ${next}) AS e
    ON q.contract_id = e.id AND q.effective_from = e.starts_at)`
  return sql`SELECT w.id, w.code, w.told, w.starts_at, w.if_renewed, w.before, iif(w.after IS NULL, NULL, coalesce(${ownPrice(sql`w.starts_at`)}, w.after)) AS after, w.has_others
    FROM (SELECT a.id, a.id AS account_id, w.owner, w.plan_id, w.code, w.told, w.after, w.has_others, ${begins} AS starts_at, ${isOpen} AS if_renewed,
        iif(w.before IS NULL, NULL, coalesce(${ownPrice(sql`${at}`)}, ${keptPrice}, w.before)) AS before
      FROM accounts AS a CROSS JOIN worse AS w ON w.code = ${plan} AND w.owner = CASE
          WHEN a.oem_master_id IS NULL THEN ''
          WHEN a.type = 'USER' AND EXISTS (SELECT 1 FROM worse AS o WHERE o.owner = a.oem_master_id AND o.code = w.code)
            THEN a.oem_master_id ELSE '*' END
        LEFT JOIN contracts AS c ON c.id = (SELECT id FROM contracts WHERE account_id = a.id AND starts_at < ${turn}
          ORDER BY starts_at DESC LIMIT 1)
      WHERE EXISTS (SELECT 1 FROM worse) AND ${isServed(at)} AND a.contract_starts_at <= ${turn} AND coalesce(a.contract_ends_at, ${turn}) >= ${turn}
        AND (w.worse_from = 'month' OR (${present} = w.code AND c.id IS NOT NULL AND coalesce(${nextPlan}, w.plan_id) = w.plan_id))) AS w JOIN accounts AS a ON a.id = w.id`
}

/**
 * Accounts whose plan costs more or offers less from the next month on, once what they were told differs from it: from
 * 9:00 (Asia/Tokyo) of the day after the save, on the last day of the month an hour after it, at the latest once the month
 * has turned. Those who were told of what was withdrawn are told that too. The subject of the recorded mail is `day:account:number`.
 */
export async function findWorseTerms(binding: D1Database, { since, at: present, limit }: Search): Promise<Found[]> {
  const at = momentOf(present)
  const turn = startOfNextMonth(at)
  const isDue = since < lastMorning(at) || turn - at <= DAY
  if (!isDue || !(await isAnythingPlanned(binding, turn))) return []
  const worse = await listWorseTerms(binding, at, turn)
  const plan = sql`iif(a.next_plan_from <= ${turn}, a.next_plan_code, a.plan_code)`
  const planId = sql`(SELECT id FROM plans WHERE code = p.code AND owner_account_id IS NULL)`
  const toldDay = sql`iif(last.told GLOB '* renewal', ${ofContract(sql`a.id`, turn - 1, (contract) =>
    nextTermStart({ contract, at: turn - 1 }),
  )}, NULL)`
  const rows = await connect(binding).all<Row>(
    sql`WITH worse AS MATERIALIZED (SELECT value ->> 'owner' AS owner, value ->> 'planId' AS plan_id, value ->> 'code' AS code,
        value ->> 'before' AS before, value ->> 'after' AS after, value ->> 'told' AS told, value ->> 'hasOthers' AS has_others,
        value ->> 'isKept' AS is_kept, value ->> 'worseFrom' AS worse_from FROM json_each(${JSON.stringify(worse)})),
      last AS MATERIALIZED (SELECT account_id, CAST(substr(max(subject), -6) AS INTEGER) AS number, told FROM notices
        WHERE kind = 'terms_next' AND subject >= ${toDay(turn)} GROUP BY account_id),
      met AS MATERIALIZED (SELECT * FROM (${metAccounts(at, turn)}) WHERE has_others OR after > before)
      SELECT p.id AS accountId, p.code, p.before, p.after, p.told, p.startsAt, p.ifRenewed, p.number, ${namesOf(planId, sql`${turn}`)} AS names
      FROM (
        SELECT met.id, met.code, met.before, met.after, met.told, met.starts_at AS startsAt, met.if_renewed AS ifRenewed, coalesce(last.number, 0) AS number
        FROM met LEFT JOIN last ON last.account_id = met.id WHERE last.told IS NOT met.told
        UNION ALL
        SELECT a.id, ${plan}, NULL, NULL, NULL, ${toldDay}, NULL, last.number FROM last JOIN accounts AS a ON a.id = last.account_id
        WHERE last.told || ' ' GLOB ${plan} || ' *' AND ${isServed(at)} AND a.id NOT IN (SELECT id FROM met)
      ) AS p JOIN accounts AS a ON a.id = p.id LIMIT ${limit}`,
  )
  return rows.map((row) => toFound(row, { at: present, turn }))
}

function toFound(
  { accountId, code, before, after, told, startsAt, ifRenewed, number, names }: Row,
  { at, turn }: { at: number; turn: number },
) {
  const subject = `${toDay(turn)}:${accountId}:${String(number + 1).padStart(6, '0')}`
  const isPriced = before !== null && after !== null && after > before
  return {
    accountId,
    at,
    mails: [{ kind: 'terms_next', subject, ...(told !== null && { told }) }],
    mail: {
      template: told === null ? ('terms_withdrawn' as const) : ('terms_planned' as const),
      values: {
        startsAt: startsAt ?? turn,
        subject,
        ...(isPriced && { before, after }),
        ...(ifRenewed === 1 && { ifRenewed }),
      },
      plans: { present: toNamed(code, names) },
    },
  }
}
