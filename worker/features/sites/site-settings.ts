import { withValue } from '#shared/text/localized-text.ts'
import { FIT_BEFORE } from '#shared/site/cell/fit-rules.ts'
import type { SaveSite, SiteDetail } from '#shared/site/document/site-document.ts'
import type { NewSiteRow, SiteRow } from '#worker/entities/working-copy/site.repository.ts'

type ShownSettings = Pick<
  SiteDetail,
  | 'nameByLanguage'
  | 'heldLanguages'
  | 'fit'
  | 'mapStyle'
  | 'productMark'
  | 'typography'
  | 'movement'
  | 'rowNames'
  | 'faviconSetting'
  | 'logoSetting'
>

/** A site's settings as the editor gets them: what was never chosen is the usual. */
export function showSettings({ settings }: Pick<SiteRow, 'settings'>): ShownSettings {
  const { faviconMediaId, logoMediaId, nameByLanguage = {}, heldLanguages = [], fit = FIT_BEFORE } = settings
  const { mapStyle = 'DOTS', productMark = 'plus', typography = {}, movement = {}, rowNames = [] } = settings
  return {
    nameByLanguage,
    heldLanguages,
    fit,
    mapStyle,
    productMark,
    typography,
    movement,
    rowNames,
    faviconSetting: faviconMediaId ? { mediaId: faviconMediaId } : null,
    logoSetting: logoMediaId ? { mediaId: logoMediaId } : null,
  }
}

/** The changes of a site's row in a save: what the save leaves out stays. */
export function saveHead(site: SiteRow, body: SaveSite): Partial<NewSiteRow> & Pick<SiteRow, 'settings'> {
  const { numberHorizontal, numberVertical } = body
  return {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.defaultLanguage && { defaultLanguage: body.defaultLanguage }),
    ...(body.languages && { languages: body.languages }),
    ...(body.viewMode && { viewMode: body.viewMode }),
    ...(numberHorizontal !== undefined && { numberHorizontal }),
    ...(numberVertical !== undefined && { numberVertical }),
    settings: toSettings(site, body),
  }
}

function toSettings({ settings, defaultLanguage: before }: SiteRow, body: SaveSite): SiteRow['settings'] {
  const { defaultLanguage = before } = body
  const { fit, mapStyle, productMark, typography, movement, nameByLanguage, heldLanguages, rowNames } = {
    ...settings,
    ...body,
  }
  return {
    faviconMediaId: chosenMedia(body.faviconSetting, settings.faviconMediaId),
    logoMediaId: chosenMedia(body.logoSetting, settings.logoMediaId),
    ...(fit && { fit }),
    // The default language's name is the site's own.
    ...(nameByLanguage && { nameByLanguage: withValue(nameByLanguage, defaultLanguage, undefined) }),
    ...(heldLanguages && { heldLanguages }),
    ...(mapStyle && { mapStyle }),
    ...(productMark && { productMark }),
    ...(typography && { typography }),
    ...(movement && { movement }),
    ...(rowNames && { rowNames }),
  }
}

/** The file of a setting: absent in a save that leaves it, null in one that takes it away. */
function chosenMedia(setting: SaveSite['logoSetting'], before: string | null): string | null {
  return setting === undefined ? before : (setting?.mediaId ?? null)
}
