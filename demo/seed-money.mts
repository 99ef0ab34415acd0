// Makes, through the public API, states of money that time brings: terms that accounts keep, a promise to pay, and a site that shows its light page: `node demo/seed-money.mts <origin>`. Run it once.
import { toDay } from '#shared/time/jst.ts'
import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import { DEMO_PRICES } from './accounts.ts'
import { call, findSite, moveClock, must, origin, signIn } from './api.mts'
import { localized } from './site-parts.ts'

const DAY = 24 * 60 * 60 * 1000
const OPERATOR = 'master@example.com'
/** It has more page views than its plan contains. */
const SHOP = 'master-user@example.com'
const SHOP_SITE = 'みなと商店の新商品'

/** Names in kana under which companies pay, so that deposits of a bank statement are recognised. */
const PAYERS: Record<string, string> = {
  霧島酒造房: 'キリシマシュゾウボウ',
  白樺リゾート: 'シラカバリゾート',
  波止場珈琲: 'ハトバコーヒー',
  翠玉堂: 'スイギョクドウ',
  朝霧牧場: 'アサギリボクジョウ',
  湊屋旅行社: 'ミナトヤリョコウシャ',
  紅葉谷温泉協会: 'モミジダニオンセンキョウカイ',
  八雲測量: 'ヤクモソクリョウ',
  千鳥クリーニング: 'チドリクリーニング',
  瑞穂農園: 'ミズホノウエン',
  天竜製作所: 'テンリュウセイサクショ',
  小春日和デイサービス: 'コハルビヨリデイサービス',
  常盤学園: 'トキワガクエン',
  楓台不動産: 'カエデダイフドウサン',
  流星サイクル: 'リュウセイサイクル',
}

/** The operator's notes on payers. */
async function namePayers(token: string): Promise<void> {
  const { data_list: list } = await must(call('GET', '/master/user?limit=100', token))
  for (const { id, company_name: name } of list as unknown as { id: string; company_name: string }[]) {
    const payer = PAYERS[name]
    if (payer === undefined) continue
    const path = `/bill-recipient/${id}`
    await must(call('PUT', path, token, { payer_name: payer }, { 'if-match': '"0"' }))
  }
}

/** A rise of the plan Pro that counts since the last month: accounts that had it keep their fee until their renewal. */
async function raisePro(token: string): Promise<void> {
  const saved = startOfMonth(addMonths(monthOf(Date.now()), -2)) + 10 * DAY
  await moveClock(saved - Date.now())
  try {
    const { version, plans } = await must(call('GET', '/master/plan', token))
    const pro = (plans as unknown as { plan_id: string; plan_code: string }[]).find((one) => one.plan_code === 'pro')
    const body = { plans: [{ id: pro?.plan_id, price: DEMO_PRICES.pro + 10_000, worse_from: 'renewal' }] }
    await must(call('PUT', '/master/plan', token, body, { 'if-match': `"${String(version)}"` }))
  } finally {
    await moveClock(0)
  }
}

/** A promise to pay the oldest bill that is overdue. */
async function promise(token: string): Promise<void> {
  const path = `/master/bill?search=${encodeURIComponent('北斗眼鏡')}&status=unpaid&limit=100`
  const { data_list: list } = await must(call('GET', path, token))
  const bill = (list as unknown as { id: string; version: number }[]).at(-1)
  if (!bill) return
  const body = { until: toDay(Date.now() + 10 * DAY), reason: '経理のご担当者よりお電話で、月初のお支払いのお約束' }
  await must(call('PUT', `/master/bill/${bill.id}/promise`, token, body, { 'if-match': `"${bill.version}"` }))
}

/** A cell of the template; its button leads to a shop, as the checklist asks. */
type Cell = { link_button_text: Record<string, unknown> }
const withLink = (cell: Cell) => ({
  ...cell,
  link_destination_url: Object.keys(cell.link_button_text).length === 0 ? {} : { ja: 'https://shop.example/' },
})

/** Who runs the site: its light page says so. */
const SHOP_PARTS = {
  company: {
    company_website: { ja: 'https://minato.example/' },
    company_profile: localized({
      ja: 'みなと商店（デモ用の架空のお店です）\n港町で三代続く雑貨店です。\n暮らしの道具を、作り手から直接仕入れてお届けしています。\n\n所在地：見本県架空市港町1-2\n営業時間：10:00〜18:00（水曜定休）',
    }),
    privacy_policy: localized({ ja: 'お預かりした個人情報は、お問い合わせへの回答だけに使います。' }),
  },
}

/** A published site of the shop, made from a template. Returns its id. */
async function publishShop(token: string): Promise<string> {
  const created = await must(
    call('POST', '/site', token, { name: SHOP_SITE, languages: ['ja'], view_mode: 'MOBILE', template: 'launch' }),
  )
  const id = String(created.id)
  const { version, cells } = await must(call('GET', `/site/${id}`, token))
  const body = { status: 'PUBLISH', cells: (cells as unknown as Cell[]).map(withLink), parts: SHOP_PARTS }
  await must(call('PUT', `/site/${id}`, token, body, { 'if-match': `"${String(version)}"` }))
  return id
}

/** The shop shows a light page instead of paying for more page views. */
async function chooseLight(): Promise<void> {
  const token = await signIn(SHOP)
  if (!token || (await findSite(token, SHOP_SITE))) return
  const site = await publishShop(token)
  const { account_id: id } = await must(call('GET', '/auth/user-info', token))
  const { version, thresholds } = await must(call('GET', `/spending/${String(id)}`, token))
  const rules = { thresholds, at_limit: 'light', light_sites: [site] }
  await must(call('PUT', `/spending/${String(id)}`, token, rules, { 'if-match': `"${String(version)}"` }))
}

// Once: addresses of a network sign in twenty times a minute at most, and other programs do so too.
const operator = await signIn(OPERATOR)
if (operator) {
  await raisePro(operator)
  await namePayers(operator)
  await promise(operator)
}
await chooseLight()
console.log(`The light page of ${SHOP_SITE} shows within minutes (${origin})`)
