// Prints the SQL that inserts limits of page views, and views of accounts without a demo site: `node
// demo/usage-sql.mts`. Views of accounts with a demo site come from its visits (demo/visits/visits-sql.mts).
import { startOfDay, toDay } from '#shared/time/jst.ts'
import { monthOf, startOfMonth } from '#shared/time/months.ts'
import { DEMO_UNIT_PRICES as PRICES, DEMO_VIEWS } from './accounts.ts'

const DAY = 24 * 60 * 60 * 1000
const today = startOfDay(Date.now())
/** Days before today with page views. */
const DAYS = 62
/** Views of each weekday relative to the mean, from Sunday on. */
const WEEKDAYS = [1.5, 0.7, 0.75, 0.8, 0.9, 1.1, 1.45]

/** A pseudo-random number from 0 to 1, the same for a day each time. */
const noiseOf = (at: number) => ((Math.imul(Math.floor(at / DAY), 2_654_435_761) >>> 8) % 1000) / 1000

const plans = Object.entries(DEMO_VIEWS.limits).map(
  ([tier, limit]) =>
    `UPDATE plan_versions SET limit_access = ${limit}, limit_access_unit = ${PRICES.viewUnit}, limit_access_price = ${PRICES.views}, included_cells = quantity_swipe,
      block_price = ${PRICES.blocks}, license_price = ${PRICES.licences} WHERE plan_id IN (SELECT id FROM plans WHERE tier = '${tier}' AND owner_account_id IS NULL);`,
)
console.log(plans.join('\n'))

/** The views of a day at a mean. */
const viewsAt = (at: number, mean: number) => {
  const weekday = new Date(at + 9 * 60 * 60 * 1000).getUTCDay()
  return Math.round(mean * (WEEKDAYS[weekday] ?? 1) * (0.8 + 0.4 * noiseOf(at)))
}
const daysBetween = (from: number, to: number) =>
  Array.from({ length: (to - from) / DAY }, (_, index) => from + index * DAY)

function printViews(email: string, at: number, views: number): void {
  const day = toDay(at)
  const account = `FROM accounts WHERE email = '${email}'`
  console.log(
    `INSERT INTO view_days (account_id, day, views) SELECT id, '${day}', ${views} ${account} ON CONFLICT DO NOTHING;
INSERT INTO view_months (month, account_id, views) SELECT '${day.slice(0, 7)}', id, ${views} ${account} ON CONFLICT DO UPDATE SET views = views + excluded.views;`,
  )
}

const month = startOfMonth(monthOf(today))
// These accounts have this many views in the month so far, whatever the day of the month.
for (const [email, { mean, views }] of Object.entries(DEMO_VIEWS.reached)) {
  for (const at of daysBetween(today - DAYS * DAY, month)) printViews(email, at, viewsAt(at, mean))
  const days = daysBetween(month, today + DAY)
  const weights = days.map((at) => viewsAt(at, mean))
  const sum = weights.reduce((all, one) => all + one, 0)
  const firstDays = weights.slice(0, -1).map((weight) => Math.round((views * weight) / sum))
  const rest = views - firstDays.reduce((all, one) => all + one, 0)
  for (const [index, at] of days.entries()) printViews(email, at, firstDays[index] ?? rest)
}
