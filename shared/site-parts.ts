import { z } from 'zod'
import { company } from './company.ts'
import { forms } from './forms.ts'
import { glossary } from './glossary.ts'
import { menu } from './menu.ts'
import type { PartName } from './part-rules.ts'
import { popups } from './popups.ts'
import { seo } from './seo.ts'
import { sns } from './sns.ts'

const parts = {
  menu: menu.prefault({}),
  popups,
  seo: seo.prefault({}),
  sns: sns.prefault({}),
  company: company.prefault({}),
  forms: forms.prefault({ contact: {}, membership: {}, homepage: {} }),
  glossary,
} satisfies Record<PartName, z.ZodType>

/** Everything of a site's document beside its settings and cells; what is absent gets its defaults. */
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
