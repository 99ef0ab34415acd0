import type { Browser, Page } from 'playwright'
import { en as enDevices } from '#shared/i18n/devices/en.ts'
import { ja as jaDevices } from '#shared/i18n/devices/ja.ts'
import { en as enCreative } from '#shared/i18n/creative/en.ts'
import { ja as jaCreative } from '#shared/i18n/creative/ja.ts'
import { bringUp, chooseCell, editorWords, openPart, openSite, showPane } from './editor-window.mts'
import { shoot, type Shot, waitForDialog } from './shot.mts'
import { cosmetics } from './sites/cosmetics.ts'
import { inn } from './sites/inn.ts'

const CREATIVE = { ja: jaCreative, en: enCreative }
const DEVICES = { ja: jaDevices, en: enDevices }
/** Buttons that compare a version, among the texts of the list. */
const COMPARE = { ja: /を比較$/, en: /^Compare/ }

/** Chooses the device of the preview. */
async function chooseDevice(page: Page, shot: Shot, device: 'phone' | 'pc'): Promise<void> {
  const words = DEVICES[shot.language]
  await page.getByRole('button', { name: words.label }).click()
  await page.getByRole('option', { name: words.name[device] }).click()
}

/** Takes the grid with its cells and the site settings. Changes nothing. */
export async function shootEditor(browser: Browser, shot: Shot): Promise<void> {
  const page = await openSite(browser, shot, cosmetics.name)
  const words = editorWords(shot)
  await shoot(page, 'editor', shot)
  await showPane(page, shot, 'preview')
  await chooseDevice(page, shot, 'pc')
  await page.waitForTimeout(1500)
  await shoot(page, 'editor-pc', shot)
  await chooseDevice(page, shot, 'phone')
  await showPane(page, shot, 'inspector')
  await shoot(page, 'editor-settings', shot)
  await showPane(page, shot, 'grid')
  await shootCell(page, shot)
  await showPane(page, shot, 'grid')
  await page.getByRole('button', { name: words.grid.zip }).click()
  await waitForDialog(page)
  await shoot(page, 'editor-zip', shot)
  await page.keyboard.press('Escape')
  await shootVersions(page, shot)
  await shootPublish(page, shot)
  await page.context().close()
  await shootLock(browser, shot)
}

/** Takes a cell with products: its texts, a product, and the copy dialog. */
async function shootCell(page: Page, shot: Shot): Promise<void> {
  const words = CREATIVE[shot.language]
  const pane = await chooseCell(page, shot, 'B3')
  await page.waitForTimeout(1000)
  await shoot(page, 'editor-cell', shot)
  await pane.getByRole('button', { name: editorWords(shot).picture.crop }).click()
  await waitForDialog(page)
  await shoot(page, 'editor-crop', shot)
  await page.keyboard.press('Escape')
  const products = pane.getByRole('group', { name: words.products.title, exact: true })
  await products.locator('button[aria-expanded]').nth(1).click()
  await bringUp(products)
  await page.waitForTimeout(1000)
  await shoot(page, 'editor-product', shot)
  await products.locator('button[aria-expanded]').nth(1).click()
  await pane.getByRole('button', { name: words.copy.open }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.copy.all }).click()
  await shoot(page, 'editor-copy', shot)
  await page.keyboard.press('Escape')
}

/** Takes the dialog before new columns reset cells, and the list of versions. */
async function shootVersions(page: Page, shot: Shot): Promise<void> {
  const { grid, bar, inspector } = editorWords(shot)
  await page.keyboard.press('Escape')
  await showPane(page, shot, 'inspector')
  await page.getByRole('button', { name: inspector.back }).click()
  await page.getByRole('spinbutton', { name: grid.columns }).fill('4')
  await page.getByRole('dialog').getByRole('textbox').waitFor()
  await shoot(page, 'editor-grid-change', shot)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: bar.more }).click()
  await page.getByRole('menuitem', { name: bar.releases }).click()
  await shoot(page, 'editor-versions', shot)
  await page.getByRole('dialog').getByRole('button', { name: COMPARE[shot.language] }).last().click()
  await page.waitForTimeout(1500)
  await shoot(page, 'editor-compare', shot)
  await page.keyboard.press('Escape')
}

/** Takes the dialog before publishing with a problem, and the checklist that stays; the change for it never reaches the server. */
async function shootPublish(page: Page, shot: Shot): Promise<void> {
  const { cellTexts, bar } = editorWords(shot)
  const { products } = CREATIVE[shot.language]
  await page.route('**/v1/site/*', (route) => (route.request().method() === 'PUT' ? undefined : route.continue()))
  await showPane(page, shot, 'grid')
  const pane = await chooseCell(page, shot, 'B3')
  await pane.getByRole('textbox', { name: cellTexts.linkButtonText.label, exact: true }).first().fill('')
  await pane.getByRole('group', { name: products.title, exact: true }).locator('button[aria-expanded]').first().click()
  await pane.getByRole('textbox', { name: products.name, exact: true }).fill('')
  await pane.getByRole('textbox', { name: products.name, exact: true }).blur()
  await page.getByRole('button', { name: bar.publishAgain, exact: true }).click()
  await waitForDialog(page)
  await shoot(page, 'editor-publish', shot)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: bar.publishMenu, exact: true }).click()
  await page.getByRole('menuitem', { name: bar.checklist, exact: true }).click()
  await shoot(page, 'editor-checklist', shot)
}

/** Takes a members-only cell of the inn. */
async function shootLock(browser: Browser, shot: Shot): Promise<void> {
  const page = await openSite(browser, shot, inn.name)
  await openPart(page, shot, 'grid')
  const pane = await chooseCell(page, shot, 'A6')
  await bringUp(pane.getByRole('group', { name: CREATIVE[shot.language].access.title, exact: true }))
  await page.waitForTimeout(1000)
  await shoot(page, 'editor-lock', shot)
  await page.context().close()
}
