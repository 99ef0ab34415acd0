import * as z from 'zod'
import type { ColourName } from '#shared/site/cell/cell-fields.ts'
import { typographyChoices } from '#shared/site/cell/typography-schema.ts'
import { company } from '#shared/site/parts/company/company.ts'
import { forms } from '#shared/site/parts/forms/forms.ts'
import { mediaInfo } from '#shared/media/media.ts'
import { colour } from '#shared/text/colours.ts'

const ownColour = colour.nullable().default(null)

/** What the sites of an account have in common (decision 0155); null: each site's own. */
export const brandKit = z.strictObject({
  colours: z
    .strictObject({
      mainTextColor: ownColour,
      priceTextColor: ownColour,
      linkButtonColor: ownColour,
      linkTextColor: ownColour,
      hoverArrowColor: ownColour,
    } satisfies Record<ColourName, z.ZodType>)
    .prefault({}),
  logoMediaId: z.uuid().nullable().default(null),
  /** Empty: each site's own. */
  typography: typographyChoices.default({}),
  /** Company information and legal texts. */
  company: company.nullable().default(null),
  contact: forms.shape.contact.unwrap().nullable().default(null),
})
export type BrandKit = z.output<typeof brandKit>

/** A kit as the API's type knows it: with all texts of a site spelled out once more it would be too large for TypeScript. */
type OpenKit = Record<string, unknown>

export const brandKitBody = brandKit as z.ZodType<BrandKit, OpenKit>

const openKit: z.ZodType<OpenKit> = brandKit

export const shownBrandKit = z.object({
  kit: openKit,
  /** 0 before it was saved. */
  version: z.number().int(),
  logo: mediaInfo.nullable(),
})
export type ShownBrandKit = Omit<z.output<typeof shownBrandKit>, 'kit'> & { kit: BrandKit }
