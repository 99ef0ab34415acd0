import { expect, type Page } from 'playwright/test'
import { createSite, MAKER, openEditor } from './site-kit.ts'
import { expectLoaded, getToken, signIn, test, watchErrors } from './support.ts'

// A screen's data is asked for while the person's account is still on its way, and is never older than the screen.

/** Lets the account come only after the data of the screen was asked for. Each of the two alone would wait for ever. */
async function holdAccount(page: Page, data: RegExp): Promise<void> {
  const asked = page.waitForRequest(data)
  await page.route('**/v1/auth/user-info', async (route) => {
    await asked
    await route.continue()
  })
}

test('the list of sites asks for its filtered page before the account is known', async ({ page, request }) => {
  const errors = watchErrors(page)
  const { id } = await createSite(request, {
    columns: 1,
    rows: 1,
    files: ['a1.jpg'],
    texts: ['月の宿'],
    name: '先に届く一覧',
  })
  await signIn(page, MAKER, '/v1/health')
  await holdAccount(page, /\/v1\/site\?.*search=/)
  await page.goto(`/adminuser/site-list?search=${encodeURIComponent('先に届く')}`)
  await expectLoaded(page)
  await expect(page.locator(`a[href$="/site/${id}"]`).first()).toBeVisible()
  expect(errors).toEqual([])
})

test('the editor asks for its site at once, and opens what another saved while it was closed', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const { id } = await createSite(request, {
    columns: 1,
    rows: 1,
    files: ['a1.jpg'],
    texts: ['月の宿'],
    name: '先に届くサイト',
  })
  await signIn(page, MAKER, '/v1/health')
  await holdAccount(page, new RegExp(`/v1/site/${id}$`))
  await page.goto(`/adminuser/site/${id}`)
  await expect(page).toHaveTitle('先に届くサイト')
  await page.unrouteAll()

  await page.goBack()
  await openEditor(page, id)
  await page.locator('a[href$="/site-list"]').first().click()
  await expectLoaded(page)
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}`, 'if-match': '"2"' }
  const renamed = await request.put(`/v1/site/${id}`, { headers, data: { name: '外で変えた名前' } })
  expect(renamed.ok()).toBe(true)
  await page.goBack()
  await expect(page).toHaveTitle('外で変えた名前')
  expect(errors).toEqual([])
})
