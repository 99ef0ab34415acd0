import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test'
import { en } from '#shared/i18n/domains/en.ts'
import { ja } from '#shared/i18n/domains/ja.ts'
import { CHROMIUM } from '#tests/chromium.ts'
import { expectAccessible, findSite, getToken, INN, MINUTE, moveClock, signIn, test, watchErrors } from './support.ts'

// The story of a domain: the inn sets one on a phone, the doctor finds a wrong record, and it becomes live once that is
// mended; on a desktop it is removed. The inn's address changes meanwhile: on the server with a clock of its own.

const DOMAIN = 'www.example-inn.jp'
const PROOF = `_mekuri.${DOMAIN}`

test.use({
  launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, `--host-resolver-rules=MAP ${DOMAIN} 127.0.0.1`] },
  permissions: ['clipboard-read', 'clipboard-write'],
})

/** Sets or removes a record of the pretend DNS, as its page does. */
async function changeRecord(request: APIRequestContext, action: 'add' | 'remove', record: Record<string, string>) {
  const answer = await request.post('/dev/dns', { form: { action, ...record }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

async function openPanel(page: Page, request: APIRequestContext, name: string): Promise<Locator> {
  const { id } = await findSite(request, INN.owner, INN.name)
  await signIn(page, INN.owner, `/adminuser/site/${id}?panel=domain`)
  return page.getByRole('region', { name, exact: true })
}

async function readCopied(page: Page, button: Locator): Promise<string> {
  await button.click()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Takes away what an earlier try left. */
async function beginAnew(request: APIRequestContext): Promise<void> {
  const { id } = await findSite(request, INN.owner, INN.name)
  const headers = { authorization: `Bearer ${await getToken(request, INN.owner)}` }
  await request.delete(`/v1/site/${id}/domain`, { headers })
  await request.post('/dev/tick')
  const target = `/v1/site/${id}/domain?hostname=${DOMAIN}`
  const { data } = (await (await request.get(target, { headers })).json()) as {
    data: { candidate: { records: { cname: { value: string } } } }
  }
  await changeRecord(request, 'remove', { name: DOMAIN, type: 'CNAME', value: data.candidate.records.cname.value })
  await changeRecord(request, 'add', { name: 'example-inn.jp', type: 'NS', value: 'dns1.onamae.com' })
}

test.describe.configure({ mode: 'serial' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the inn gets a domain of its own @clock', async ({ page, request, baseURL }) => {
    const errors = watchErrors(page)
    await beginAnew(request)
    const panel = await openPanel(page, request, 'ドメイン')

    // The apex is taken with advice, which one press follows.
    await panel.getByLabel(ja.enter.label).fill('Ｅxample-inn.JP')
    await expect(panel.getByText(ja.enter.fine)).toBeVisible()
    await panel.getByRole('button', { name: `${DOMAIN} にする` }).click()
    await expect(panel.getByLabel(ja.enter.label)).toHaveValue(DOMAIN)
    const next = panel.getByRole('button', { name: ja.steps.next })
    await next.click()

    await expect(panel.getByRole('heading', { name: ja.records.title })).toBeFocused()
    const target = await readCopied(page, panel.getByRole('button', { name: 'CNAMEの値をコピー' }))
    const proof = await readCopied(page, panel.getByRole('button', { name: 'TXTの値をコピー' }))
    expect(target).toMatch(/^[\da-f-]{36}\.cname\.localhost$/)
    expect(proof).toMatch(/^mekuri-verification=[\da-f]{32}$/)
    const mail = await panel.getByRole('link', { name: ja.mail.send }).getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toContain(target)
    await expectAccessible(page)
    await next.click()
    await expect(panel.getByRole('button', { name: ja.provider.choose })).toHaveText('お名前.com')
    await next.click()
    await changeRecord(request, 'add', { name: DOMAIN, type: 'CNAME', value: 'old-server.example.net' })
    await changeRecord(request, 'add', { name: PROOF, type: 'TXT', value: proof })
    await panel.getByRole('button', { name: ja.complete.save }).click()
    await expect(panel.getByText(ja.state.pending_dns)).toBeVisible()
    expect((await findSite(request, INN.owner, INN.name)).label).toBe('domain_checking')

    // The doctor: what was found beside what is wanted.
    const look = panel.getByRole('button', { name: ja.look.now })
    await look.click()
    const cname = panel.getByRole('group', { name: ja.doctor.title }).getByRole('listitem').filter({ hasText: 'CNAME' })
    await expect(cname.first()).toContainText(ja.doctor.grade.wrong)
    await expect(cname.first()).toContainText('old-server.example.net')
    await expect(cname.first()).toContainText(target)
    await expect(panel.getByRole('status').getByText(ja.next.records)).toBeVisible()
    await expectAccessible(page)

    await changeRecord(request, 'remove', { name: DOMAIN, type: 'CNAME', value: 'old-server.example.net' })
    await changeRecord(request, 'add', { name: DOMAIN, type: 'CNAME', value: target })
    await look.click()
    await expect(panel.getByText(ja.next.connect)).toBeVisible()
    // The rest comes by itself.
    await moveClock(request, 2 * MINUTE)
    await request.post('/dev/tick')
    await page.reload()
    await expect(panel.getByText(ja.next.live)).toBeVisible()

    const { port } = new URL(baseURL ?? '')
    const url = `http://${DOMAIN}:${port}`
    expect(await findSite(request, INN.owner, INN.name)).toMatchObject({ url, label: 'published' })
    await expect(panel.getByRole('link', { name: ja.visit })).toHaveAttribute('href', url)
    expect(errors).toEqual([])
    await page.goto(url)
    await expect(page.locator('#grid')).toHaveAttribute('data-at', 'A1')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^${url}/?$`))
  })
})

test.describe('on a desktop in English', () => {
  test.use({ locale: 'en-US' })

  test('the inn loses it, and names are refused while they are typed @clock', async ({ page, request }) => {
    const panel = await openPanel(page, request, 'Domain')
    await expect(panel.getByText(en.next.live)).toBeVisible()
    await panel.getByRole('button', { name: en.remove.open }).click()
    const question = page.getByRole('dialog', { name: en.remove.title })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await panel.getByRole('button', { name: en.remove.open }).click()
    await question.getByRole('button', { name: en.remove.confirm, exact: true }).click()
    await expect(panel.getByText(en.next.removing)).toBeVisible()
    expect((await findSite(request, INN.owner, INN.name)).url).not.toContain(DOMAIN)
    await request.post('/dev/tick')
    await page.reload()

    const field = panel.getByLabel(en.enter.label)
    const isRefused = async (name: string, reason: RegExp) => {
      await field.fill(name)
      await expect(field).toHaveAccessibleDescription(reason)
      await expect(panel.getByRole('button', { name: en.steps.next })).toBeDisabled()
    }
    await isRefused('www.example-inn.jp:8443', /domain name only/)
    await isRefused('co.jp', /own by itself/)
    await isRefused('www.localhost', /service itself/)
    await field.fill('https://www.example-shop.jp/menu')
    await expect(panel.getByText('only the domain www.example-shop.jp is used')).toBeVisible()
    await field.fill('旅館.jp')
    await expect(panel.getByText('In DNS: xn--')).toBeVisible()
    await changeRecord(request, 'remove', { name: 'example-inn.jp', type: 'NS', value: 'dns1.onamae.com' })
    await moveClock(request, 0)
  })
})
