import type { Browser, Locator, Page } from 'playwright'
import { en } from '#shared/i18n/editor/en.ts'
import { ja } from '#shared/i18n/editor/ja.ts'
import { LANGUAGE_LABEL } from '#shared/text/languages.ts'
import { open, type Shot, signIn } from './shot.mts'

const WORDS = { ja, en }
export const editorWords = ({ language }: Shot) => WORDS[language]

type Part = Exclude<keyof (typeof ja)['parts'], 'label' | 'lockedMark' | 'locked'>
type Pane = 'grid' | 'preview' | 'inspector'

/** Opens one of the demo sites in the editor, in a window of its own, with the texts in the language of the picture. */
export async function openSite(browser: Browser, shot: Shot, name: string): Promise<Page> {
  const page = await (await open(browser, shot)).newPage()
  await signIn(page, 'master@example.com')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('grid').first().waitFor()
  await page.waitForTimeout(3000)
  // A panel's choice of language is the whole editor's.
  await openPart(page, shot, 'menu')
  await openPart(page, shot, 'grid')
  return page
}

/** One of the three panes, which a phone shows one at a time. */
export async function showPane(page: Page, shot: Shot, pane: Pane): Promise<void> {
  if (shot.size !== 'phone') return
  const panes = page.getByRole('navigation', { name: editorWords(shot).panes.label, exact: true })
  await panes.getByRole('button').nth(['grid', 'preview', 'inspector'].indexOf(pane)).click()
}

/** Opens a panel from the rail, or from the strip on a phone, and chooses the language of the picture where it can. */
export async function openPart(page: Page, shot: Shot, part: Part): Promise<Locator> {
  const { label, ...names } = editorWords(shot).parts
  await showPane(page, shot, 'grid')
  const rail = page.getByRole('navigation', { name: label, exact: true })
  await rail.getByRole('button', { name: names[part], exact: true }).click()
  const panel = page.getByRole('region', { name: names[part], exact: true })
  await panel.waitFor()
  const language = panel.getByRole('radio', { name: LANGUAGE_LABEL[shot.language], exact: true })
  if ((await language.count()) > 0) await language.check({ force: true })
  await page.waitForTimeout(1500)
  return panel
}

/** Chooses a cell by its position; on a phone its settings are shown. */
export async function chooseCell(page: Page, shot: Shot, position: string): Promise<Locator> {
  await page.locator(`[role=gridcell][aria-label^="${position}"]`).click()
  await showPane(page, shot, 'inspector')
  const pane = page.getByRole('region', { name: editorWords(shot).inspector.cell.replace('{{position}}', position) })
  await pane.waitFor()
  const languages = pane.getByRole('radiogroup', { name: editorWords(shot).inspector.languages })
  await languages
    .getByRole('radio')
    .nth(shot.language === 'ja' ? 0 : 1)
    .check({ force: true })
  return pane
}

/** Brings the beginning of something to the beginning of what scrolls around it. */
export const bringUp = (target: Locator) =>
  target.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
