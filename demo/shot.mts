import { join } from 'node:path'
import type { Page } from 'playwright'

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
export const LANGUAGES = { ja: 'ja-JP', en: 'en-US' } as const
export type Shot = { language: keyof typeof LANGUAGES; size: keyof typeof SIZES }

const folder = process.argv[3] ?? join(import.meta.dirname, '..', 'docs', 'screens')

/** Takes a picture once the page rests. */
export async function shoot(page: Page, name: string, { language, size }: Shot): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(800)
  await page.screenshot({ path: join(folder, `${name}-${language}-${size}.jpg`), type: 'jpeg', quality: 82 })
}
