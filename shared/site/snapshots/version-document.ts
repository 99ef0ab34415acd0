import type * as z from 'zod'
import { siteDetail } from '#shared/site/document/site-document.ts'

/** The document of a release or snapshot, as it would be restored, with the files that it names. */
export const versionDocument = siteDetail.pick({
  name: true,
  nameByLanguage: true,
  defaultLanguage: true,
  languages: true,
  viewMode: true,
  fit: true,
  mapStyle: true,
  productMark: true,
  typography: true,
  movement: true,
  rowNames: true,
  numberHorizontal: true,
  numberVertical: true,
  faviconSetting: true,
  logoSetting: true,
  cells: true,
  parts: true,
  media: true,
})
export type VersionDocument = z.output<typeof versionDocument>
