import { expect, type Page } from 'playwright/test'
import { createSite, MAKER } from './site-kit.ts'
import { signIn, test, watchErrors } from './support.ts'

// The first frame of a screen stands in its document: it is painted before any script, and gives way to the screen.

/** Holds the first scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const frameOf = (page: Page) => page.locator('#root > [inert]')

for (const width of [390, 1440])
  test(`list and editor show their frames before any script, and then themselves (${width})`, async ({
    page,
    request,
  }) => {
    const errors = watchErrors(page)
    const { id } = await createSite(request, {
      columns: 1,
      rows: 1,
      files: ['a1.jpg'],
      texts: ['月'],
      name: '最初の枠',
    })
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, MAKER, '/v1/health')
    for (const path of ['/adminuser/site-list', `/adminuser/site/${id}`]) {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(frameOf(page).locator('svg:visible').first()).toBeVisible()
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWide).toBe(false)
      release()
      await expect(frameOf(page)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
    }
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    expect(errors).toEqual([])
  })

test('a frame gives way to the shell when the account is late, and to the sign-in page when nobody is signed in', async ({
  page,
}) => {
  await page.goto('/adminuser/site-list')
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible()

  await signIn(page, MAKER, '/v1/health')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/v1/auth/user-info', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/adminuser/site-list')
  await expect(frameOf(page)).toHaveCount(1)
  // The frame waits for three seconds; then the screen says that it waits.
  await expect(frameOf(page)).toHaveCount(0, { timeout: 10_000 })
  await expect(page.locator('#root [aria-busy=true]')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'サイト' })).toBeVisible()
})
