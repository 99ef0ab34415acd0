import type { SiteDocument } from '#admin/features/editor/document/document.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { siteParts } from '#shared/site/document/site-parts.ts'
import { settingsWith } from './editor-settings.ts'

/** A document in Japanese and English with these cells, for the tests of this folder. */
export function documentWith(cells: readonly Cell[]): SiteDocument {
  return {
    settings: settingsWith({ name: '宿', languages: ['ja', 'en'] }),
    cells: Object.fromEntries(cells.map((one) => [one.id, one])),
    order: cells.map((one) => one.id),
    parts: siteParts.parse({ seo: { title: { ja: { value: '宿' } } } }),
  }
}
