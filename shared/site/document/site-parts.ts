import * as z from 'zod'
import { company } from '#shared/site/parts/company/company.ts'
import { FORM_KINDS } from '#shared/site/parts/forms/form-rules.ts'
import { forms } from '#shared/site/parts/forms/forms.ts'
import { glossary } from '#shared/site/parts/glossary/glossary.ts'
import { menu } from '#shared/site/parts/menu/menu.ts'
import type { PartName } from '#shared/site/part-rules.ts'
import { popups } from '#shared/site/parts/popups/popups.ts'
import { seo } from '#shared/site/parts/seo/seo.ts'
import { sns } from '#shared/site/parts/sns/sns.ts'
import { recordOf } from '#shared/text/record-of.ts'

const parts = {
  menu: menu.prefault({}),
  popups,
  seo: seo.prefault({}),
  sns: sns.prefault({}),
  company: company.prefault({}),
  forms: forms.prefault(recordOf(FORM_KINDS, () => ({}))),
  glossary,
} satisfies Record<PartName, z.ZodType>

/** Everything of a site's document beside its settings and cells; absent parts get their defaults. */
export const siteParts = z.strictObject(parts)
export type SiteParts = z.output<typeof siteParts>

/** The parts that a save changes; absent = unchanged. */
export const changedParts = z.strictObject({
  menu: menu.optional(),
  popups: popups.unwrap().optional(),
  seo: seo.optional(),
  sns: sns.optional(),
  company: company.optional(),
  forms: forms.optional(),
  glossary: glossary.unwrap().optional(),
})

/** The parts of a site that has none stored. */
export function emptyParts(): SiteParts {
  return siteParts.parse({})
}
