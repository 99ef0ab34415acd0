import { expect } from 'playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import type { Tab } from './tab.ts'

/** Signs in by the form and waits for the first screen. */
export async function signIn(tab: Tab, baseURL: string, email: string): Promise<void> {
  await tab.open(`${baseURL}/login`)
  await tab.run(() => localStorage.setItem('mekuri.language', 'ja'))
  await tab.open(`${baseURL}/login`)
  await tab.fill('input[name=email]', email)
  await tab.fill('input[name=password]', DEMO_PASSWORD)
  await tab.click('form button[type=submit]')
  await expect.poll(() => tab.path(), { timeout: 30_000 }).not.toBe('/login')
  await tab.see('main h1')
}
