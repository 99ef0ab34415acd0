import type { SiteDocument } from '#admin/features/editor/document/document.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { siteParts } from '#shared/site/document/site-parts.ts'

/** A document in Japanese and English with these cells, for the tests of this folder. */
export function documentWith(cells: readonly Cell[]): SiteDocument {
  return {
    settings: {
      name: '宿',
      defaultLanguage: 'ja',
      languages: ['ja', 'en'],
      viewMode: 'MOBILE',
      fit: 'fill',
      mapStyle: 'DOTS',
      productMark: 'plus',
      typography: {},
      movement: {},
      numberHorizontal: 2,
      numberVertical: 3,
      nameByLanguage: {},
      faviconSetting: null,
      logoSetting: null,
    },
    cells: Object.fromEntries(cells.map((one) => [one.id, one])),
    order: cells.map((one) => one.id),
    parts: siteParts.parse({ seo: { title: { ja: { value: '宿' } } } }),
  }
}
