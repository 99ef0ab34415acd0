import { COLOUR_FIELDS, type ColourName } from '#shared/site/cell/cell-fields.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import type { BrandKit } from '#shared/site/brand-kit/brand-kit.ts'
import type { SiteDetail } from '#shared/site/document/site-document.ts'

/** A kit as it is edited, with the file of its logo. */
export type KitDraft = { kit: BrandKit; logo: MediaInfo | null }

/** What a site gives a kit: the colours of its first cell stand for all. */
export function draftOf(site: SiteDetail): KitDraft {
  const [cell] = site.cells
  const logoMediaId = site.logoSetting?.mediaId ?? null
  const colours = Object.fromEntries(COLOUR_FIELDS.map((name) => [name, cell ? cell[name] : null]))
  return {
    kit: {
      colours: colours as Record<ColourName, string | null>,
      logoMediaId,
      typography: site.typography,
      company: site.parts.company,
      contact: site.parts.forms.contact,
    },
    logo: site.media.find(({ mediaId }) => mediaId === logoMediaId) ?? null,
  }
}
