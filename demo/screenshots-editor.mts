import type { Page } from 'playwright'
import { en } from '#shared/i18n/editor/en.ts'
import { ja } from '#shared/i18n/editor/ja.ts'
import { shoot, type Shot } from './shot.mts'

const WORDS = { ja, en }
const PARTS = ['menu', 'seo', 'sns', 'company', 'forms', 'languages'] as const
type Part = (typeof PARTS)[number]

/** Their English panels on a phone look different from the Japanese ones on a desk, and not only narrower. */
const ON_PHONE: readonly Part[] = ['menu', 'forms', 'languages']

/** Opens a panel from the rail, or from the strip on a phone. */
async function openPart(page: Page, { language }: Shot, part: Part | 'grid'): Promise<void> {
  const { label, ...names } = WORDS[language].parts
  const rail = page.getByRole('navigation', { name: label, exact: true })
  await rail.getByRole('button', { name: names[part], exact: true }).click()
  await page.getByRole('region', { name: names[part], exact: true }).waitFor()
  await page.waitForTimeout(1500)
}

/** The question before other columns reset the cells, and the list of versions. Nothing is changed. */
async function shootReset(page: Page, shot: Shot): Promise<void> {
  const { grid, bar } = WORDS[shot.language]
  await openPart(page, shot, 'grid')
  await page.getByRole('spinbutton', { name: grid.columns }).fill('4')
  await page.getByRole('dialog').getByRole('textbox').waitFor()
  await shoot(page, 'editor-grid-change', shot)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: bar.releases }).click()
  await shoot(page, 'editor-versions', shot)
  await page.keyboard.press('Escape')
}

/** Each part's panel of a site that is open in the editor: on a desk in Japanese, on a phone in English. */
export async function shootParts(page: Page, shot: Shot): Promise<void> {
  const isDesk = shot.size === 'desktop' && shot.language === 'ja'
  const isPhone = shot.size === 'phone' && shot.language === 'en'
  if (!isDesk && !isPhone) return
  for (const part of isDesk ? PARTS : ON_PHONE) {
    await openPart(page, shot, part)
    await shoot(page, `editor-${part}`, shot)
  }
  if (isDesk) await shootReset(page, shot)
}
