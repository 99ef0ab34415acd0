import type { Language } from '#shared/text/languages.ts'
import type { LocalizedText } from '#shared/text/localized-text.ts'
import type { Movement } from '#shared/site/cell/movement-rules.ts'
import type { Typography } from '#shared/site/cell/typography-rules.ts'
import type { MapStyle } from '#shared/site/site-rules.ts'
import type { RowName } from '#shared/site/document/row-names.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import type { SiteFit } from '#shared/site/cell/fit-rules.ts'
import type { ProductMark } from '#shared/site/cell/product-rules.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { isRecord, type Json, rebuild } from '#worker/entities/working-copy/rebuild-document.ts'
import { isId } from '#worker/platform/ids.ts'

/** The content of a site: its document without the account and the addresses. */
export type SiteContent = {
  name: string
  nameByLanguage?: LocalizedText | undefined
  defaultLanguage: Language
  languages: Language[]
  heldLanguages?: Language[] | undefined
  viewMode: 'MOBILE' | 'PC'
  fit?: SiteFit | undefined
  mapStyle?: MapStyle | undefined
  productMark?: ProductMark | undefined
  typography?: Typography | undefined
  movement?: Movement | undefined
  rowNames?: RowName[] | undefined
  numberHorizontal: number
  numberVertical: number
  faviconMediaId: string | null
  logoMediaId: string | null
  cells: Cell[]
  parts: SiteParts
}

/**
 * The document with new ids: `files` maps each stored file to its new id, everything else with an id gets a new one,
 * and references follow. New kinds of values with ids are covered from the start.
 */
export function renewIds<T extends Pick<SiteContent, 'cells' | 'parts'>>(
  content: T,
  files: ReadonlyMap<string, string>,
  newId: () => string,
): T {
  const ids = new Map(files)
  rebuild(content, (value) => {
    const id = isRecord(value) ? value['id'] : undefined
    if (typeof id === 'string' && isId(id.toLowerCase()) && !ids.has(id)) ids.set(id, newId())
    return value
  })
  const renew = (value: Json) => (typeof value === 'string' ? (ids.get(value) ?? value) : value)
  return rebuild(content, renew) as unknown as T
}
