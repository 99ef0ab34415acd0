import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { expectAccessible, expectNoSidewaysScroll, getToken, signIn } from './support.ts'

export const MAKER = 'user@example.com'
const MEDIA = join(import.meta.dirname, '../../demo/media/inn')

type NewSite = {
  name: string
  columns: number
  rows: number
  /** Names of the inn's pictures, in grid order. */
  files: readonly string[]
  /** The main text of each cell in Japanese. */
  texts: readonly string[]
  /** The sub text of each cell in Japanese. */
  subTexts?: readonly string[]
  /** What all cells have besides, in its wire form. */
  cell?: Record<string, unknown>
  parts?: Record<string, unknown>
}

/** Creates a site with pictures in Japanese and English through the API. */
export async function createSite(request: APIRequestContext, site: NewSite): Promise<{ id: string; url: string }> {
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const grid = { number_horizontal: site.columns, number_vertical: site.rows }
  const answer = await request.post('/v1/site', {
    headers,
    data: { name: site.name, languages: ['ja', 'en'], ...grid },
  })
  const created = ((await answer.json()) as { data: { id: string; url: string } }).data
  const pictures = await Promise.all(site.files.map((file) => readFile(join(MEDIA, file))))
  const files = site.files.map((name, index) => ({
    site_id: created.id,
    purpose: 'creative',
    name,
    size: pictures[index]?.length ?? 0,
    type: 'image/jpeg',
  }))
  const promised = await request.post('/v1/site/generate-urls', { headers, data: { data: files } })
  const { data: tickets } = (await promised.json()) as { data: { media_id: string; upload_url: string }[] }
  for (const [index, { upload_url: url }] of tickets.entries()) {
    const put = await request.put(url, { headers: { 'content-type': 'image/jpeg' }, data: pictures[index] })
    expect(put.ok()).toBe(true)
  }
  const arrived = { data: tickets.map(({ media_id: id }) => ({ media_id: id })) }
  expect((await request.post('/v1/site/complete-upload', { headers, data: arrived })).status()).toBe(200)
  const cells = tickets.map(({ media_id: mediaId }, index) => ({
    id: crypto.randomUUID(),
    ...site.cell,
    creative: { media_id: mediaId },
    main_text: { ja: { value: site.texts[index] ?? '' } },
    ...(site.subTexts && { sub_text: { ja: { value: site.subTexts[index] ?? '' } } }),
    image_alt: { ja: { value: `${index + 1}枚目の絵` } },
  }))
  const saved = await request.put(`/v1/site/${created.id}`, {
    headers: { ...headers, 'if-match': '"1"' },
    data: { cells, ...(site.parts && { parts: site.parts }) },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  return created
}

/** Signs in and opens a site in the editor. */
export async function openEditor(page: Page, siteId: string): Promise<void> {
  await signIn(page, MAKER, `/adminuser/site/${siteId}`)
  await expect(page.getByRole('grid').first()).toBeVisible()
}

/** Opens the panel of a part from the rail, or from the strip on a phone. */
export async function openPanel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).and(page.locator('nav button')).first().click()
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
}

/** Waits until all changes are saved. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator('[data-save=saved]')).toContainText(':', { timeout: 20_000 })
}

/** Publishes in the editor in spite of warnings. Returns the origin of the site. */
export async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(このまま)?公開する$/ })
    .click()
  const published = page.getByRole('dialog', { name: '公開しました' })
  await expect(published.getByRole('heading')).toBeVisible({ timeout: 40_000 })
  const address = await published.getByRole('link', { name: 'サイトを開く' }).getAttribute('href')
  // Without the parameter that marks the owner's visit.
  return new URL(address ?? '').origin
}

/** Expects the editor around the preview to be accessible and without horizontal overflow. */
export async function expectAccessibleEditor(page: Page): Promise<void> {
  await expectAccessible(page, 'best-practice')
  await expectNoSidewaysScroll(page)
}
