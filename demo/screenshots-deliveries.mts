import type { Browser } from 'playwright'
import { open, origin, shoot, type Shot, signIn } from './shot.mts'
import { inn } from './sites/inn.ts'

/** Takes the deliveries of the inn: the list, one as its page, and the editor. */
export async function shootDeliveries(browser: Browser, shot: Shot): Promise<void> {
  const context = await open(browser, shot)
  const page = await context.newPage()
  await signIn(page, inn.owner)
  const site = (await page.getByRole('link', { name: inn.name, exact: true }).getAttribute('href')) ?? ''
  await page.goto(`${origin}${site.replace('/site/', '/notification-delivery/')}`)
  const first = page.locator('main a[href*="/detail/"]').first()
  await first.waitFor()
  await shoot(page, 'site-notices', shot)
  const detail = (await first.getAttribute('href')) ?? ''
  await page.goto(`${origin}${detail}`)
  await shoot(page, 'site-notice', shot)
  await page.goto(`${origin}${detail.replace('/detail/', '/edit/')}`)
  await shoot(page, 'site-notice-editor', shot)
  await context.close()
}
