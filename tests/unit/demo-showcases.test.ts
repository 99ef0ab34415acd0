import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEMO_COMPANIES } from '#demo/companies.ts'
import { localized } from '#demo/site-parts.ts'
import { SHOWCASES } from '#demo/sites/showcases.ts'
import { seo } from '#shared/site/parts/seo/seo.ts'

/** The names that `companies-sql.mts` gives to the drafts of companies. */
const drafts = DEMO_COMPANIES.flatMap(({ name, sites }) =>
  [name, ...Array.from({ length: sites }, (_, index) => `${name} ${index + 2}`)].slice(0, sites),
)
const media = join(import.meta.dirname, '../../demo/media')

describe('showcases of demo companies', () => {
  it('become of drafts that exist, each of another one', () => {
    const used = SHOWCASES.map(({ draft }) => draft)
    expect(used.filter((draft) => !drafts.includes(draft))).toEqual([])
    expect(new Set(used).size).toBe(used.length)
  })

  it.each(SHOWCASES.map((site) => [site.draft, site] as const))(
    '%s has a full grid and texts that can be saved',
    (_, site) => {
      const { cells, columns, folder, name, description, languages } = site
      expect(cells.length % columns).toBe(0)
      expect(cells.filter(({ file }) => !existsSync(join(media, folder, `${file}.jpg`)))).toEqual([])
      expect([Object.keys(name), Object.keys(description)]).toEqual([[...languages], [...languages]])
      const said = cells.flatMap(({ text, alt }) => languages.flatMap((one) => [text[one], alt[one]]))
      expect(said.filter((one) => !one)).toEqual([])
      expect(seo.safeParse({ title: localized(name), description: localized(description) }).error).toBeUndefined()
    },
  )
})
