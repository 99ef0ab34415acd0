import { expect, type Page } from 'playwright/test'
import { createSite, expectSaved, openEditor, publish } from './site-kit.ts'
import { expectAccessible, test, watchErrors } from './support.ts'
import { SMOKE } from './views.ts'

const PHONE = { width: 390, height: 844 }
const JA = '山あいの静かな湯で、雪の音に耳をすませてください。'
const EN = 'Listen to the snow from a quiet bath in the mountains.'

const subText = (page: Page) => page.getByRole('textbox', { name: 'サブテキスト', exact: true })

test(
  'a sub text is typed, shown below the main text, and published in two languages',
  SMOKE,
  async ({ page, request }) => {
    const errors = watchErrors(page)
    const { id } = await createSite(request, {
      name: '副題の宿',
      columns: 1,
      rows: 2,
      files: ['a1.jpg', 'a5.jpg'],
      texts: ['雪見の湯へ、\nようこそ。', '囲炉裏の夜'],
    })
    await openEditor(page, id)
    await page.locator('[role=gridcell][aria-label]').first().click()

    // Too long a text is a draft: it is not saved, and says why.
    await subText(page).fill('あ'.repeat(121))
    await subText(page).blur()
    await expect(page.getByText('121 / 120')).toBeVisible()
    await expect(subText(page)).toHaveAttribute('aria-invalid', 'true')
    await subText(page).fill(JA)
    const preview = page.frameLocator('iframe')
    await expect(preview.getByText(JA)).toBeVisible({ timeout: 20_000 })
    await page.getByRole('radio', { name: /English/ }).check({ force: true })
    await expect(page.getByText(`基本の言語：${JA}`)).toBeVisible()
    await subText(page).fill(EN)
    await expect(preview.getByText(EN)).toBeVisible()
    await expectSaved(page)

    const address = await publish(page)
    const visitor = await page.context().newPage()
    await visitor.setViewportSize(PHONE)
    for (const [path, text] of [
      ['/', JA],
      ['/en', EN],
    ] as const) {
      await visitor.goto(address + path)
      const sub = visitor.locator('#A1').getByText(text)
      await expect(sub).toBeVisible()
      const [main, small] = await Promise.all([visitor.locator('#A1 h2'), sub].map(looksOf))
      expect(small?.size).toBeLessThan(main?.size ?? 0)
      expect(small?.color).toBe(main?.color)
      expect(small?.top).toBeGreaterThanOrEqual(main?.bottom ?? Infinity)
      // Nearer to its main text than the texts of a cell are to each other.
      expect((small?.top ?? 0) - (main?.bottom ?? 0)).toBeLessThan(0.03 * PHONE.width)
      await expect(visitor.locator('meta[name=description]')).toHaveAttribute('content', new RegExp(text))
      await expectAccessible(visitor)
    }
    expect(errors).toEqual([])
  },
)

/** Where a text stands on the screen, and how it is drawn. */
async function looksOf(text: ReturnType<Page['locator']>) {
  return text.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const { color, fontSize } = getComputedStyle(element)
    return { top, bottom, color, size: Number.parseFloat(fontSize) }
  })
}
