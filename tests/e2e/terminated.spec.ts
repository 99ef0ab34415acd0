import { type APIRequestContext, expect } from 'playwright/test'
import { createAccount } from './new-account.ts'
import { expectAccessible, getToken, signIn, test, watchErrors } from './support.ts'

const OPERATOR = 'master@example.com'

/** Creates a customer of the operator with a site and terminates the contract. */
async function endCustomer(request: APIRequestContext, name: string): Promise<void> {
  const { id, headers } = await createAccount(request, { company: '終わりの宿', plan: 'pro' })
  expect((await request.post('/v1/site', { headers, data: { name } })).status()).toBe(200)
  const ended = await request.put(`/v1/master/user-plan/${id}/status`, {
    headers: { authorization: `Bearer ${await getToken(request, OPERATOR)}` },
    data: { status: 'terminated', reason: '事業の終了' },
  })
  expect(ended.status()).toBe(200)
}

test.describe('site of a terminated contract', () => {
  test('is readable, without any control that changes it', async ({ page, request }) => {
    const errors = watchErrors(page)
    const name = `閉じた宿 ${crypto.randomUUID().slice(0, 8)}`
    await endCustomer(request, name)
    await signIn(page, OPERATOR)
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('button', { name: `「${name}」の操作` }).click()
    await expect(page.getByRole('menuitem', { name: '内容を見る' })).toBeVisible()
    for (const write of ['編集する', '削除', '複製'])
      await expect(page.getByRole('menuitem', { name: write })).toHaveCount(0)
    await page.getByRole('menuitem', { name: '内容を見る' }).click()
    const notice = page.getByText('契約が終了したアカウントのサイトのため、閲覧のみできます。')
    await expect(notice).toBeVisible()
    await expect(page.getByRole('button', { name: '公開する' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: '画像・動画を追加' })).toHaveCount(0)
    await expectAccessible(page)
    expect(errors).toEqual([])
  })
})
