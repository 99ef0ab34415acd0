import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { createSite, MAKER } from '#tests/e2e/site-kit.ts'
import { findSite, getToken } from '#tests/e2e/support.ts'
import { findMailed } from './kit/mails.ts'
import { signIn } from './kit/office.ts'
import { expectPainted } from './kit/painted.ts'
import type { Tab } from './kit/tab.ts'
import { test } from './kit/test.ts'

// The back office on a desktop: a site is made.

test.use({ size: [1440, 900] })

const PICTURE = join(import.meta.dirname, '../../demo/media/inn/a3.jpg')
const CELLS = '[role=gridcell][aria-label]'
const FIELDS = { text: 'メインテキスト', alt: '代替テキスト' }

/** The names of the pictures of all cells, in their order. */
const picturesOf = (tab: Tab) =>
  tab.run(() =>
    [...document.querySelectorAll('[role=gridcell][aria-label]')].map(
      (cell) => /\w+\.jpg/.exec(cell.ariaLabel ?? '')?.[0],
    ),
  )

async function dropPicture(tab: Tab): Promise<void> {
  const content = (await readFile(PICTURE)).toString('base64')
  await tab.run((text) => {
    const dataTransfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    dataTransfer.items.add(new File([bytes], 'a3.jpg', { type: 'image/jpeg' }))
    for (const kind of ['dragover', 'drop'])
      document
        .querySelector('[role=grid]')
        ?.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }))
  }, content)
}

test('a maker uploads, drags, edits, previews and publishes', async ({ tab, request, baseURL }) => {
  const site = await createSite(request, {
    name: `別のエンジン ${crypto.randomUUID().slice(0, 8)}`,
    columns: 2,
    rows: 2,
    files: ['a1.jpg', 'a2.jpg'],
    texts: ['雪見の湯', '渓流の宿'],
  })
  await signIn(tab, String(baseURL), MAKER)
  await tab.open(`${baseURL}/adminuser/site/${site.id}`)
  await tab.see(CELLS)

  await test.step('a picture is dropped on the grid', async () => {
    await dropPicture(tab)
    await expect.poll(() => picturesOf(tab), { timeout: 60_000 }).toEqual(['a1.jpg', 'a2.jpg', 'a3.jpg'])
  })

  await test.step('a cell is dragged to another place', async () => {
    await tab.drag('[data-place="0"]', '[data-place="1"]')
    await expect.poll(() => picturesOf(tab)).toEqual(['a2.jpg', 'a1.jpg', 'a3.jpg'])
  })

  await test.step('texts are edited; a long one is shown whole', async () => {
    await tab.click('[data-place="0"]')
    await tab.fillNamed(FIELDS.text, '湯けむりの朝')
    await tab.fillNamed(FIELDS.alt, '雪の積もる谷に湯けむりが立ち、朝の光が川面を照らしている。'.repeat(3))
    const hidden = await tab.run(() => {
      const area = document.activeElement as HTMLTextAreaElement
      return { isArea: area.matches('textarea'), lines: area.scrollHeight - area.clientHeight }
    })
    expect(hidden.isArea).toBe(true)
    expect(hidden.lines).toBeLessThanOrEqual(1)
    await tab.see('[data-save=saved]')
  })

  await test.step('a colour is picked', async () => {
    const ground = () =>
      tab.run(
        () => document.querySelector<HTMLElement>('[aria-label="メインテキストの色を選ぶ"] span')?.style.background,
      )
    const before = await ground()
    await tab.click('[aria-label="メインテキストの色を選ぶ"]')
    await tab.click('.react-colorful__saturation .react-colorful__interactive')
    await expect.poll(ground).not.toBe(before)
    await tab.press('Escape')
    await tab.miss('.react-colorful')
  })

  await test.step('the preview shows the picture', async () => {
    await expectPainted(tab, 'iframe', { isPicture: true })
  })

  await test.step('the dialog to publish is painted, and publishing ends', async () => {
    await tab.click('#publish-button')
    await tab.see('[role=dialog] h2')
    await expectPainted(tab, '[role=dialog] h2')
    await tab.click('[role=dialog] button', 'このまま公開する')
    await tab.see('[role=dialog] h2', '公開しました')
    await expectPainted(tab, '[role=dialog] h2')
    const address = await tab.run(() => document.querySelector<HTMLAnchorElement>('[role=dialog] a[target]')?.href)
    await tab.open(String(address))
    await expect.poll(() => tab.run(() => document.querySelector('#A1')?.textContent)).toContain('湯けむりの朝')
  })
})

test('a guest is invited by mail and sees the preview', async ({ tab, request }) => {
  const name = `招かれた客 ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await createSite(request, { name, columns: 1, rows: 1, files: ['a1.jpg'], texts: ['雪見の湯'] })
  const email = `guest-${crypto.randomUUID().slice(0, 8)}@guests.example.com`
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const data = { is_private: false, emails: [email], lang: 'ja' }
  expect((await request.post(`/v1/preview/site/${id}/share`, { headers, data })).status()).toBe(200)
  await tab.open(await findMailed(request, email, /[?&]invitation=/))
  await tab.click('main form button, form button')
  const seen = () =>
    tab.run(() => document.querySelector('iframe')?.contentDocument?.querySelector('#A1')?.textContent ?? '')
  await expect.poll(seen, { timeout: 60_000 }).toContain('雪見の湯')
})

test('wrong passwords are refused with a reason', async ({ tab, baseURL }) => {
  await tab.open(`${baseURL}/login`)
  await tab.fill('input[name=email]', `${crypto.randomUUID()}@example.com`)
  await tab.fill('input[name=password]', 'Wrong#2026pw')
  await tab.click('form button[type=submit]')
  await tab.see('[role=alert]')
  expect(await tab.path()).toBe('/login')
})

test('a day is typed and its calendar opens without an error', async ({ tab, request, baseURL }) => {
  const { id } = await findSite(request, MAKER, 'KOYOMI 冬椿コレクション')
  await signIn(tab, String(baseURL), MAKER)
  await tab.open(`${baseURL}/adminuser/notification-delivery/${id}/create`)
  await tab.see('input[placeholder="yyyy/mm/dd"]')
  await tab.run(() => {
    addEventListener('error', ({ message }) => document.body.setAttribute('data-error', message))
  })
  await tab.fill('input[placeholder="yyyy/mm/dd"]', '2031/2/3')
  await tab.press('Tab')
  await expect
    .poll(() => tab.run(() => document.querySelector<HTMLInputElement>('input[placeholder="yyyy/mm/dd"]')?.value))
    .toBe('2031/02/03')
  await tab.click('button[aria-label$="カレンダーから選ぶ"]')
  await tab.press('Escape')
  expect(await tab.run(() => document.body.dataset['error'] ?? '')).toBe('')
})
