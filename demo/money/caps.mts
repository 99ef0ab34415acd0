import { call, findSite, must } from '#demo/api.mts'
import { localized } from '#demo/site-parts.ts'
import { tokenOf } from './people.mts'

/** A site of the shop, which has more page views than its plan contains. */
export const SHOP_SITE = 'みなと商店の新商品'

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
  const start = { name: SHOP_SITE, languages: ['ja'], view_mode: 'MOBILE', template: 'launch' }
  const site = (await findSite(token, SHOP_SITE)) ?? (await must(call('POST', '/site', token, start)))
  const id = site.id
  const { version, cells, status } = await must(call('GET', `/site/${id}`, token))
  if (String(status) === 'PUBLISH') return id
  const body = { status: 'PUBLISH', cells: (cells as unknown as Cell[]).map(withLink), parts: SHOP_PARTS }
  await must(call('PUT', `/site/${id}`, token, body, { 'if-match': `"${String(version)}"` }))
  return id
}

/** Sets what an account wants to be told of its spending, and what happens at its limit of page views. */
async function setSpending(token: string, atLimit: string, thresholds: number[], sites: string[] = []): Promise<void> {
  const { account_id: id } = await must(call('GET', '/auth/user-info', token))
  const { version, at_limit: present } = await must(call('GET', `/spending/${String(id)}`, token))
  if (String(present) === atLimit) return
  const rules = { thresholds, at_limit: atLimit, light_sites: sites }
  await must(call('PUT', `/spending/${String(id)}`, token, rules, { 'if-match': `"${String(version)}"` }))
}

/** The shop shows a light page instead of paying for more page views; the inn wants to be asked. */
export async function chooseCaps(): Promise<void> {
  const shop = await tokenOf('master-user@example.com')
  await setSpending(shop, 'light', [5000, 30_000, 50_000], [await publishShop(shop)])
  await setSpending(await tokenOf('direct@example.com'), 'ask', [40_000, 60_000])
}
