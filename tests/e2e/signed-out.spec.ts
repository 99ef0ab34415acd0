import { expect, type Page } from 'playwright/test'
import { createAccount } from './new-account.ts'
import { expectSaved } from './site-kit.ts'
import { getToken, signIn, signInByHand, test } from './support.ts'

// A session that ends while somebody types: what was typed stays, and the same person goes on with it.

const question = (page: Page) => page.getByRole('dialog', { name: 'ログアウトされました' })

/** Signs in where the question leads to. */
async function signInElsewhere(page: Page, email: string): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await question(page).getByRole('link', { name: 'ログイン画面を別のタブで開く' }).click()
  const other = await opened
  await signInByHand(other, email)
  await other.close()
}

test('whoever signs in again in another tab goes on typing and saves; for somebody else all begins anew', async ({
  page,
  request,
}) => {
  const { email, headers } = await createAccount(request, { plan: 'light' })
  const made = await request.post('/v1/site', { headers, data: { name: '潮騒の宿' } })
  const { data: site } = (await made.json()) as { data: { id: string } }
  await signIn(page, email, `/adminuser/site/${site.id}`)
  const name = page.getByRole('banner').getByRole('textbox', { name: 'サイト名' })
  await expect(name).toHaveValue('潮騒の宿')
  const endSessions = async () => {
    const token = await getToken(request, email)
    await request.delete('/v1/auth/sessions', { headers: { authorization: `Bearer ${token}` } })
  }

  let refused = 0
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT' && answer.status() === 401) refused += 1
  })
  await endSessions()
  await name.fill('潮騒の離れ')
  await expect(question(page).getByRole('link')).toBeVisible()
  // The question stands still, and nothing is sent again and again.
  await page.waitForTimeout(5000)
  expect(refused).toBeLessThanOrEqual(2)
  await signInElsewhere(page, email)
  await expect(question(page)).toHaveCount(0)
  await expectSaved(page)
  await expect(name).toHaveValue('潮騒の離れ')

  await endSessions()
  await name.fill('よその人には見えない名前')
  await signInElsewhere(page, 'master-user@example.com')
  await expect(name).toHaveCount(0)
})
