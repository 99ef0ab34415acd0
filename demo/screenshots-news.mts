import type { Browser, Page } from 'playwright'
import { DEMO_NEWS } from './news.ts'
import { open, origin, shoot, type Shot, signIn } from './shot.mts'

/** Opens the demo item that has a link, a picture and every language. */
async function openItem(page: Page, screen: string, { language }: Shot): Promise<void> {
  const item = DEMO_NEWS.find(({ picture }) => picture === 'editor')
  await page.goto(`${origin}/${screen}/latest-information`)
  await page.getByRole('link', { name: item?.title[language] ?? '' }).click()
  await page.locator('h1').waitFor()
}

/** Takes news before and after sign-in, the operator's list and editor, the list and an item of a reader. */
export async function shootNews(browser: Browser, shot: Shot): Promise<void> {
  const operator = await open(browser, shot)
  const desk = await operator.newPage()
  await desk.goto(`${origin}/login`)
  await desk.getByRole('region').getByRole('button').first().waitFor()
  await shoot(desk, 'login', shot)
  await signIn(desk, 'master@example.com')
  await desk.goto(`${origin}/master/latest-information`)
  await shoot(desk, 'latest-information', shot)
  await openItem(desk, 'master', shot)
  await desk.waitForURL('**/edit/*')
  await shoot(desk, 'news-editor', shot)
  await operator.close()
  const reader = await open(browser, shot)
  const page = await reader.newPage()
  await signIn(page, 'direct@example.com')
  await shoot(page, 'first-screen', shot)
  await page.goto(`${origin}/adminuser/latest-information`)
  await shoot(page, 'news-list', shot)
  await openItem(page, 'adminuser', shot)
  await page.waitForURL('**/latest-information/*')
  await shoot(page, 'news-item', shot)
  await reader.close()
}
