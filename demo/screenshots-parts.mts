import type { Browser, Page } from 'playwright'
import { en as enCompany } from '#shared/i18n/company-words/en.ts'
import { ja as jaCompany } from '#shared/i18n/company-words/ja.ts'
import { en as enSeo } from '#shared/i18n/seo/en.ts'
import { ja as jaSeo } from '#shared/i18n/seo/ja.ts'
import { en as enTranslation } from '#shared/i18n/translation/en.ts'
import { ja as jaTranslation } from '#shared/i18n/translation/ja.ts'
import { bringUp, openPart, openSite } from './editor-window.mts'
import { shoot, type Shot } from './shot.mts'
import { cosmetics } from './sites/cosmetics.ts'
import { inn } from './sites/inn.ts'

const COMPANY = { ja: jaCompany, en: enCompany }
const SEO = { ja: jaSeo, en: enSeo }
const TRANSLATION = { ja: jaTranslation, en: enTranslation }

/** Takes the panel of each part. Changes nothing. */
export async function shootParts(browser: Browser, shot: Shot): Promise<void> {
  const page = await openSite(browser, shot, cosmetics.name)
  await openPart(page, shot, 'menu')
  await shoot(page, 'editor-menu', shot)
  await shootSeo(page, shot)
  await openPart(page, shot, 'sns')
  await shoot(page, 'editor-sns', shot)
  await shootLanguages(page, shot)
  // Last, because the preview stays on the popup's cell.
  await shootPopups(page, shot)
  await page.context().close()
  await shootInn(browser, shot)
}

async function shootPopups(page: Page, shot: Shot): Promise<void> {
  const panel = await openPart(page, shot, 'popups')
  await shoot(page, 'editor-popups', shot)
  await panel.getByRole('listitem').first().locator('button:has(img)').click()
  await page.waitForTimeout(1500)
  await shoot(page, 'editor-popup', shot)
}

async function shootSeo(page: Page, shot: Shot): Promise<void> {
  const words = SEO[shot.language]
  const panel = await openPart(page, shot, 'seo')
  await shoot(page, 'editor-seo', shot)
  await bringUp(panel.getByRole('group', { name: words.preview.heading, exact: true }))
  await shoot(page, 'editor-seo-preview', shot)
  await bringUp(panel.getByRole('group', { name: words.measuring.heading, exact: true }))
  await shoot(page, 'editor-tags', shot)
}

async function shootLanguages(page: Page, shot: Shot): Promise<void> {
  const panel = await openPart(page, shot, 'languages')
  await shoot(page, 'editor-languages', shot)
  await panel.getByRole('radio', { name: TRANSLATION[shot.language].tabs.glossary, exact: true }).check({ force: true })
  await shoot(page, 'editor-glossary', shot)
}

/** Takes the four company tabs and the forms of the inn. */
async function shootInn(browser: Browser, shot: Shot): Promise<void> {
  const page = await openSite(browser, shot, inn.name)
  const panel = await openPart(page, shot, 'company')
  await shoot(page, 'editor-company', shot)
  const { tabs } = COMPANY[shot.language]
  // The privacy policy is below the terms.
  for (const tab of ['clause', 'terms'] as const) {
    await bringUp(panel.getByRole('group', { name: tabs[tab], exact: true }))
    await shoot(page, `editor-company-${tab}`, shot)
  }
  const forms = await openPart(page, shot, 'forms')
  await shoot(page, 'editor-forms', shot)
  await bringUp(forms.getByRole('group').nth(1))
  await shoot(page, 'editor-form-questions', shot)
  await page.context().close()
}
