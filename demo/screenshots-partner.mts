import type { Browser } from 'playwright'
import { en } from '#shared/i18n/partner-brand/en.ts'
import { ja } from '#shared/i18n/partner-brand/ja.ts'
import { bringUp } from './editor-window.mts'
import { PARTNER_HOST } from './partner-host.ts'
import { open, origin, shoot, type Shot, signIn } from './shot.mts'

const WORDS = { ja, en }

/** Takes the brand of the partner, its own host below it, and the sign-in at that host. Changes nothing. */
export async function shootPartner(browser: Browser, shot: Shot): Promise<void> {
  const context = await open(browser, shot)
  const page = await context.newPage()
  await signIn(page, 'oem@example.com')
  await page.goto(`${origin}/admin/brand`)
  await shoot(page, 'partner-brand', shot)
  await bringUp(page.getByRole('heading', { name: WORDS[shot.language].host.title, exact: true }))
  await page.mouse.wheel(0, -120)
  await shoot(page, 'partner-host', shot)
  await context.close()
  const stranger = await open(browser, shot)
  const login = await stranger.newPage()
  const { protocol, port } = new URL(origin)
  await login.goto(`${protocol}//${PARTNER_HOST}:${port}/login`)
  await login.locator('input[name=email]').waitFor()
  await shoot(login, 'partner-login', shot)
  await stranger.close()
}
