import { type APIRequestContext, expect } from 'playwright/test'
import { expectAccessible, getToken, signIn, test, watchErrors } from './support.ts'

const OPERATOR = 'master@example.com'
const FIRST = 'Given#2026'

type Answer = { data: { id: string; access_token: string } }

/** Creates a customer of the operator with a site and terminates the contract. */
async function endCustomer(request: APIRequestContext, name: string): Promise<void> {
  const email = `ended-${crypto.randomUUID()}@example.com`
  const send = async (method: 'POST' | 'PUT', path: string, data: unknown, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await request.fetch(`/v1${path}`, { method, headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as Answer).data
  }
  const operator = await getToken(request, OPERATOR)
  const account = { type: 'USER', company_name: '終わりの宿', contact_name: '宿 守', email, password: FIRST }
  const made = await send('POST', '/master/user', { ...account, contract: { plan_code: 'pro' } }, operator)
  const { access_token: first } = await send('POST', '/auth/login', { email, password: FIRST })
  await send('POST', '/auth/change-password', { new_password: 'Other#2026x' }, first)
  const { access_token: own } = await send('POST', '/auth/login', { email, password: 'Other#2026x' })
  await send('POST', '/site', { name }, own)
  await send('PUT', `/master/user-plan/${made.id}/status`, { status: 'terminated', reason: '事業の終了' }, operator)
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
