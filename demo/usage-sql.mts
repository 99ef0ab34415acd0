// Prints the SQL that inserts page views of the last two months and limits of page views: `node demo/usage-sql.mts`.
import { startOfDay, toDay } from '#shared/time/jst.ts'
import { DEMO_VIEWS } from './accounts.ts'

const DAY = 24 * 60 * 60 * 1000
const today = startOfDay(Date.now())
/** Days before today with page views. */
const DAYS = 62
/** How much busier than the mean each weekday is, from Sunday on. */
const WEEKDAYS = [1.5, 0.7, 0.75, 0.8, 0.9, 1.1, 1.45]

/** The same number from 0 to 1 for a day each time. */
const noiseOf = (at: number) => ((Math.imul(Math.floor(at / DAY), 2_654_435_761) >>> 8) % 1000) / 1000

const plans = Object.entries(DEMO_VIEWS.limits).map(
  ([tier, limit]) =>
    `UPDATE plan_versions SET limit_access = ${limit}, limit_access_unit = 1000, limit_access_price = 300, included_cells = quantity_swipe,
      block_price = 200, license_price = 3000 WHERE plan_id IN (SELECT id FROM plans WHERE tier = '${tier}' AND owner_account_id IS NULL);`,
)
console.log(plans.join('\n'))

for (const [email, mean] of Object.entries(DEMO_VIEWS.days)) {
  for (let at = today - DAYS * DAY; at < today; at += DAY) {
    const weekday = new Date(at + 9 * 60 * 60 * 1000).getUTCDay()
    const views = Math.round(mean * (WEEKDAYS[weekday] ?? 1) * (0.8 + 0.4 * noiseOf(at)))
    const day = toDay(at)
    const account = `FROM accounts WHERE email = '${email}'`
    console.log(
      `INSERT INTO view_days (account_id, day, views) SELECT id, '${day}', ${views} ${account} ON CONFLICT DO NOTHING;`,
    )
    console.log(
      `INSERT INTO view_months (month, account_id, views) SELECT '${day.slice(0, 7)}', id, ${views} ${account} ON CONFLICT DO UPDATE SET views = views + excluded.views;`,
    )
  }
}
