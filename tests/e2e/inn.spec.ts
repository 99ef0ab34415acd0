import { expect, type Page } from 'playwright/test'
import { findSite, INN, test, watchErrors } from './support.ts'
import { swipe } from './touch.ts'
import { FULL } from './views.ts'

// The whole story: a newcomer on a phone swipes the inn, reads its company pages, asks, registers,
// confirms by the mail, is signed in by it and sees what only members see.

const PASSWORD = 'Tsukishiro#1921'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const expectAt = (page: Page, position: string) =>
  expect(page.locator('#grid')).toHaveAttribute('data-at', position, { timeout: 20_000 })

async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: 'メニュー' }).tap()
  await page.getByRole('link', { name, exact: true }).tap()
}

async function readCompany(page: Page): Promise<void> {
  await page.getByRole('link', { name: '会社情報' }).tap()
  const company = page.getByRole('dialog', { name: '会社情報' })
  await expect(company.getByText('大正十年')).toBeVisible()
  await company.getByRole('tab', { name: '利用規約' }).tap()
  await expect(company.getByText('会員料金は、会員ご本人を含むご宿泊に限ります。')).toBeVisible()
  await company.getByRole('button', { name: '閉じる' }).tap()
  await expect(company).toBeHidden()
}

async function askTheInn(page: Page, email: string): Promise<void> {
  await openFromMenu(page, 'ご相談')
  await expect(page.getByRole('heading', { name: 'ご宿泊のご相談' })).toBeVisible()
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('会社名・お名前').fill('雪野 こはる')
  await page.getByLabel('ご希望のお日にち').fill('1月17日から2泊')
  await page.getByLabel('人数').fill('2')
  await page.getByLabel('お部屋').selectOption({ label: '檜風呂付きの離れ' })
  await page.getByLabel('駅への送迎').check()
  await page.getByLabel('利用規約とプライバシーポリシーに同意する').check()
  await page.getByRole('button', { name: '送信する' }).tap()
  await expect(page.getByRole('heading', { name: 'お問い合わせを受け付けました' })).toBeVisible()
  await expect(page.getByText('24時間以内')).toBeVisible()
}

async function register(page: Page, email: string): Promise<void> {
  await openFromMenu(page, '月白の会に入る')
  await expect(page.getByRole('heading', { name: '月白の会' })).toBeVisible()
  // A member finds the login, and the way back to the cell.
  await expect(page.getByRole('link', { name: 'ログインする' })).toHaveAttribute('href', '/login?to=A6')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード必須').fill(PASSWORD)
  await page.getByLabel('パスワード（確認）').fill(PASSWORD)
  await page.getByLabel('お名前').fill('雪野 こはる')
  await page.getByLabel('利用規約とプライバシーポリシーに同意する').check()
  await page.getByRole('button', { name: '登録する' }).tap()
  await expect(page.getByRole('heading', { name: '確認メールをご覧ください' })).toBeVisible()
}

/** Opens the link of the mail and confirms with the button of its page. */
async function confirmByMail(page: Page, email: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: email }).filter({ hasText: '登録' }).first()
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(row).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await row.getByRole('link').last().click()
  const href = await page.locator('pre a[href*="/confirm?token="]').first().getAttribute('href')
  await page.goto(String(href))
  await page.getByLabel('パスワード').fill(PASSWORD)
  await page.getByRole('button', { name: '登録を確定する' }).click()
  await expect(page).not.toHaveURL(/\/confirm/)
  await page.close()
}

test('a visitor swipes the inn, sends a form, registers and sees members-only cells', async ({
  page,
  context,
  request,
}) => {
  const errors = watchErrors(page)
  const inn = (await findSite(request, INN.owner, INN.name)).url.replace(/\/$/, '')
  const email = `koharu-${Date.now()}@example.com`
  await page.goto(inn)
  await expectAt(page, 'A1')
  await swipe(page, -220, 0)
  await expectAt(page, 'B1')
  await swipe(page, 0, -560)
  await expectAt(page, 'A2')
  await readCompany(page)
  await askTheInn(page, email)
  await page.goto(`${inn}/A6`)
  await expectAt(page, 'A6')
  await expect(page.getByRole('heading', { name: '会員限定のページです' }).first()).toBeInViewport()
  await expect(page.getByText('離れの鍵')).toHaveCount(0)
  await register(page, email)
  await confirmByMail(await context.newPage(), email)
  await page.goto(`${inn}/A6`)
  await expectAt(page, 'A6')
  await expect(page.locator('#A6').getByRole('heading', { name: '離れの鍵を、お預けします。' })).toBeInViewport()
  await expect
    .poll(() => page.locator('#A6 .stage img').evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBeGreaterThan(0)
  await swipe(page, -220, 0)
  await expectAt(page, 'B6')
  await expect(page.locator('#B6').getByRole('heading', { name: '零時をすぎたら' })).toBeInViewport()
  expect(errors).toEqual([])
})

/** At 4x CPU throttling a swipe still reaches the next cell in both directions, with its picture. */
test('swipes on a slow phone', FULL, async ({ page, request, context }) => {
  const { url } = await findSite(request, INN.owner, INN.name)
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url)
  await expectAt(page, 'A1')
  for (const [right, down, position] of [
    [-220, 0, 'B1'],
    [-220, 0, 'C1'],
    [0, -560, 'A2'],
    [-220, 0, 'B2'],
    [0, 560, 'C1'],
  ] as const) {
    await swipe(page, right, down)
    await expectAt(page, position)
    await expect
      .poll(() => page.locator(`#${position} .stage img`).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})
