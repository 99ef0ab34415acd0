import { expect } from 'playwright/test'
import { findInn } from '#tests/e2e/support.ts'
import { findMailed } from './kit/mails.ts'
import type { Tab } from './kit/tab.ts'
import { test } from './kit/test.ts'

// A visitor writes to the inn and becomes its member.

const PASSWORD = 'Tsuki#8shiro'

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

/** Fills what a form requires besides the given fields. */
async function fillRest(tab: Tab): Promise<void> {
  await tab.run(() => {
    for (const field of document.querySelectorAll('main select[required]')) Object.assign(field, { selectedIndex: 1 })
    for (const box of document.querySelectorAll<HTMLInputElement>('main [type=checkbox]')) box.checked = true
    for (const field of document.querySelectorAll<HTMLInputElement>('main :is(input,textarea)[required]')) {
      if (!field.value) field.value = field.inputMode === 'decimal' ? '2' : '月見 澄'
    }
  })
}

test('a form is refused with its reasons and then sent', async ({ tab }) => {
  await tab.open(`${inn}/contact`)
  await tab.click('main form button[type=submit]')
  await tab.see('main [role=alert]')
  expect(await tab.run(() => document.activeElement?.matches('[role=alert], main :is(input,select,textarea)'))).toBe(
    true,
  )
  await tab.fill('main input[name=email]', `engine-${crypto.randomUUID()}@example.com`)
  await fillRest(tab)
  await tab.click('main form button[type=submit]')
  await expect.poll(() => tab.path(), { timeout: 30_000 }).toBe('/contact-success')
})

test('text areas show whole lines', async ({ tab }) => {
  await tab.open(`${inn}/contact`)
  await tab.see('main textarea')
  const lines = await tab.run(() =>
    [...document.querySelectorAll('main textarea')].map((area) => {
      const style = getComputedStyle(area)
      const inside = area.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)
      return inside / parseFloat(style.lineHeight)
    }),
  )
  for (const count of lines) {
    expect(count).toBeGreaterThan(0.9)
    expect(Math.abs(count - Math.round(count))).toBeLessThan(0.06)
  }
})

test('a visitor registers, confirms the mailed link, is signed in, and signs in again to see the cells of members', async ({
  tab,
  request,
}) => {
  const email = `engine-${crypto.randomUUID()}@example.com`
  await tab.open(`${inn}/register`)
  await tab.fill('main input[name=email]', email)
  await tab.fill('main input[name=password]', PASSWORD)
  await tab.fill('main input[name=confirmPassword]', PASSWORD)
  await fillRest(tab)
  await tab.click('main form button[type=submit]')
  await expect.poll(() => tab.path(), { timeout: 30_000 }).toBe('/register-success')
  await tab.open(await findMailed(request, email, /\/confirm\?token=/))
  await tab.fill('main input[name=password]', PASSWORD)
  await tab.click('main form button[type=submit]')
  await expect.poll(() => tab.path(), { timeout: 30_000 }).toBe('/member')
  await tab.click('button[value=logout]')
  await expect.poll(() => tab.path(), { timeout: 30_000 }).toBe('/login')

  await tab.open(`${inn}/A6`)
  await tab.click('#A6 a[data-window=login]')
  await tab.see('dialog#login')
  await tab.fill('#login-email', email)
  await tab.fill('#login-password', PASSWORD)
  await tab.click('dialog#login button[type=submit]')
  await tab.miss('dialog#login')
  await expect.poll(() => tab.run(() => document.querySelector('#A6')?.textContent)).toContain('離れの鍵を')
  expect(await tab.path()).toBe('/A6')
  // The server knows the member too.
  await tab.open(`${inn}/A6`)
  await expect.poll(() => tab.run(() => document.querySelector('#A6')?.textContent)).toContain('離れの鍵を')
})

test('nothing is wider than a phone of 320 px', async ({ tab }) => {
  const width = await tab.narrow()
  for (const path of ['/', '/A4', '/contact', '/register', '/login', '/company', '/notices', '/en/contact']) {
    await tab.open(inn + path)
    const found = await tab.run(() => ({
      inner: innerWidth,
      over: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    }))
    expect({ path, ...found }).toEqual({ path, inner: width, over: 0 })
  }
})
