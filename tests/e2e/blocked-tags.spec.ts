import { expect } from 'playwright/test'
import { en } from '#shared/i18n/seo/en.ts'
import { ja } from '#shared/i18n/seo/ja.ts'
import { ja as installation } from '#shared/i18n/installation/ja.ts'
import { createSite, MAKER } from './site-kit.ts'
import { expectAccessible, getToken, signIn, test, useLanguage } from './support.ts'

const OPERATOR = 'master@example.com'
const TAG = '<script src="https://tag.example.com/pixel.js" defer></script>'
/** A tag as partners ship them: it runs, and then does what the policy of the page refuses. */
const SCRIPT = "try { eval('1') } catch {} new Image().src = 'http://old.example.com/p.gif?visitor=secret-4711'"

test('a tag that the page blocks is reported by the browser, and shown to its maker and the operator', async ({
  browser,
  page,
  context,
  request,
}) => {
  const site = await createSite(request, { name: '計測の宿', columns: 1, rows: 1, files: ['a1.jpg'], texts: ['夜'] })
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const read = await request.get(`/v1/site/${site.id}`, { headers })
  const { version } = ((await read.json()) as { data: { version: number } }).data
  const saved = await request.put(`/v1/site/${site.id}`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { parts: { seo: { body: { ja: TAG } } }, status: 'PUBLISH' },
  })
  expect(saved.status(), await saved.text()).toBe(200)

  const visitor = await browser.newContext()
  await visitor.route('https://tag.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  const visited = await visitor.newPage()
  await visited.goto(site.url)
  const reports = () =>
    request
      .get(`/v1/site/${site.id}/csp-report`, { headers })
      .then(async (answer) => ((await answer.json()) as { data: { directive: string; source: string }[] }).data)
  await expect
    .poll(async () => (await reports()).map(({ source }) => source).toSorted(), { timeout: 30_000 })
    .toEqual(['eval', 'http://old.example.com'])
  await visitor.close()
  expect(JSON.stringify(await reports())).not.toContain('4711')

  await signIn(page, MAKER, `/adminuser/site/${site.id}?panel=seo`)
  const list = page.getByRole('list', { name: ja.blocked.heading })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list).toContainText('http://old.example.com')
  await expect(list).toContainText(ja.blocked.advice.http)
  await expectAccessible(page)
  await list.getByRole('button', { name: /old\.example\.com/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await useLanguage(context, 'en')
  await page.reload()
  const shown = page.getByRole('list', { name: en.blocked.heading })
  await expect(shown.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ja-JP' })
  const desk = await office.newPage()
  await signIn(desk, OPERATOR, '/master/installation')
  await expect(desk.getByRole('heading', { name: installation.blocked.heading })).toBeVisible()
  const row = desk.getByRole('listitem').filter({ hasText: 'http://old.example.com' })
  await expect(row).toContainText(installation.blocked.dismissed)
  await desk.getByRole('link', { name: '計測の宿' }).click()
  await expect(desk).toHaveURL(new RegExp(`/site/${site.id}\\?panel=seo`))
  await office.close()
})
