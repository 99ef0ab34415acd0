import type { Browser, Page } from 'playwright'
import { en as enCoupons } from '#shared/i18n/coupons/en.ts'
import { ja as jaCoupons } from '#shared/i18n/coupons/ja.ts'
import { en as enDiscounts } from '#shared/i18n/discounts/en.ts'
import { ja as jaDiscounts } from '#shared/i18n/discounts/ja.ts'
import { en as enDunning } from '#shared/i18n/dunning/en.ts'
import { ja as jaDunning } from '#shared/i18n/dunning/ja.ts'
import { en as enQuotes } from '#shared/i18n/quotes/en.ts'
import { ja as jaQuotes } from '#shared/i18n/quotes/ja.ts'
import { en as enTransfers } from '#shared/i18n/transfers/en.ts'
import { ja as jaTransfers } from '#shared/i18n/transfers/ja.ts'
import { toDay } from '#shared/time/jst.ts'
import { bringUp } from './editor-window.mts'
import { open, origin, shoot, type Shot, signIn, waitForDialog } from './shot.mts'
import { cosmetics } from './sites/cosmetics.ts'

const COUPONS = { ja: jaCoupons, en: enCoupons }
const DISCOUNTS = { ja: jaDiscounts, en: enDiscounts }
const DUNNING = { ja: jaDunning, en: enDunning }
const QUOTES = { ja: jaQuotes, en: enQuotes }
const TRANSFERS = { ja: jaTransfers, en: enTransfers }

/** The customer with a discount and an own price (offer-rows.ts). */
const CUSTOMER = '月白温泉 旅館月白'

/** Takes what operator, partner and a partner's user see of money besides bills. Changes nothing. */
export async function shootMoney(browser: Browser, shot: Shot): Promise<void> {
  const context = await open(browser, shot)
  const page = await context.newPage()
  await signIn(page, 'master@example.com')
  await shootCoupons(page, shot)
  await shootAccounting(page, shot)
  await shootTransfers(page, shot)
  await shootOffers(page, shot)
  await page.goto(`${origin}/master/summary`)
  const card = page.getByRole('region', { name: DUNNING[shot.language].title })
  await card.getByRole('button', { name: DUNNING[shot.language].change }).click()
  await waitForDialog(page)
  await shoot(page, 'dunning', shot)
  await context.close()
  await shootPartner(browser, shot)
}

async function shootCoupons(page: Page, shot: Shot): Promise<void> {
  await page.goto(`${origin}/master/coupons`)
  await page.getByRole('main').getByText('%').first().waitFor()
  await shoot(page, 'coupons', shot)
  await page.getByRole('button', { name: COUPONS[shot.language].make }).click()
  await waitForDialog(page)
  await shoot(page, 'coupon-new', shot)
}

async function shootAccounting(page: Page, shot: Shot): Promise<void> {
  await page.goto(`${origin}/master/accounting`)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await shoot(page, 'accounting', shot)
}

/** A statement with two deposits that no bill explains, and what is no deposit. */
function statement(): Buffer {
  const day = toDay(Date.now() - 24 * 60 * 60 * 1000).replaceAll('-', '/')
  const rows = [
    ['日付', '摘要', '摘要内容', '支払い金額', '預かり金額', '差引残高'],
    [day, '振込', 'ﾔｸﾓｿｸﾘﾖｳ(ｶ', '', '32780', '1032780'],
    [day, '振込', 'ﾀﾏﾕﾗ(ｶ', '', '65780', '1098560'],
    [day, '手数料', '', '440', '', '1098120'],
  ]
  return Buffer.from(rows.map((cells) => cells.join(',')).join('\r\n'))
}

async function shootTransfers(page: Page, shot: Shot): Promise<void> {
  const words = TRANSFERS[shot.language]
  await page.goto(`${origin}/master/transfers`)
  await page.getByRole('list', { name: words.table }).waitFor()
  await shoot(page, 'transfers', shot)
  await page.getByRole('button', { name: words.read }).click()
  await waitForDialog(page)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('dialog').getByRole('button', { name: words.file.choose }).click(),
  ])
  await chooser.setFiles({ name: 'meisai.csv', mimeType: 'text/csv', buffer: statement() })
  await shoot(page, 'transfer-file', shot)
}

/** Takes what was agreed with a customer and offered to it, and the forms of both. */
async function shootOffers(page: Page, shot: Shot): Promise<void> {
  await page.goto(`${origin}/master/user-list?search=${encodeURIComponent(CUSTOMER)}`)
  await page.getByRole('link', { name: CUSTOMER, exact: true }).click()
  await page.waitForURL('**/user/*')
  const { title, ownPrice } = DISCOUNTS[shot.language]
  const discounts = page.getByRole('region', { name: title })
  await discounts.waitFor()
  await bringUp(discounts)
  await page.mouse.wheel(0, -120)
  await shoot(page, 'user-offers', shot)
  await discounts.getByRole('button', { name: ownPrice.set }).click()
  await waitForDialog(page)
  await shoot(page, 'own-price', shot)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: QUOTES[shot.language].make }).click()
  await waitForDialog(page)
  await shoot(page, 'quote-new', shot)
}

/** Takes what a partner bills its users, and what one of them gets. */
async function shootPartner(browser: Browser, shot: Shot): Promise<void> {
  const context = await open(browser, shot)
  const page = await context.newPage()
  await signIn(page, 'oem@example.com')
  for (const [name, path] of [
    ['user-charges', 'user-charges'],
    ['partner-invoices', 'invoices'],
  ] as const) {
    await page.goto(`${origin}/admin/${path}`)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await shoot(page, name, shot)
  }
  await context.close()
  const user = await open(browser, shot)
  const own = await user.newPage()
  await signIn(own, cosmetics.owner)
  await own.goto(`${origin}/adminuser/invoices`)
  await own.getByRole('main').getByRole('heading').first().waitFor()
  await shoot(own, 'own-partner-invoices', shot)
  await user.close()
}
