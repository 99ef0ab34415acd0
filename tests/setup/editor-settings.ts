import type { SiteSettings } from '#admin/features/editor/document/document.ts'

/** The settings of a site in the editor, with those that a test is about. */
export function settingsWith(patch: Partial<SiteSettings> = {}): SiteSettings {
  return {
    name: 'x',
    nameByLanguage: {},
    defaultLanguage: 'ja',
    languages: ['ja'],
    heldLanguages: [],
    viewMode: 'MOBILE',
    fit: 'fill',
    mapStyle: 'DOTS',
    productMark: 'plus',
    typography: {},
    movement: {},
    rowNames: [],
    numberHorizontal: 2,
    numberVertical: 3,
    faviconSetting: null,
    logoSetting: null,
    ...patch,
  }
}
