import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { languageMap, localizedText } from '#shared/text/localized.ts'
import { plainText } from '#shared/text/text.ts'
import { findTexts, FULL_ID, fullSite, SITE_SCHEMA_TEXTS } from '#tests/setup/schema-texts.ts'
import { listTexts } from './site-texts.ts'

const listed = listTexts({ name: '宿', defaultLanguage: 'ja', ...fullSite() }).map((text) => ({
  ...text,
  path: text.path.replaceAll(FULL_ID, '*'),
}))

describe('the localised texts of the schema', () => {
  it('are those that translation, CSV, the publish check and the default language list', () => {
    const paths = listed.map(({ path }) => path)
    expect(paths.toSorted()).toEqual(SITE_SCHEMA_TEXTS.map(({ path }) => path).toSorted())
    expect(paths.length).toBeGreaterThan(40)
  })

  it.each(SITE_SCHEMA_TEXTS)('take what the list says: $path', ({ path, schema }) => {
    const { max, isMultiline } = listed.find((text) => text.path === path) ?? {}
    const isTaken = (value: string) => schema.safeParse({ ja: { value } }).success
    expect([isTaken('あ'.repeat(max ?? 0)), isTaken('あ'.repeat((max ?? 0) + 1))]).toEqual([true, false])
    expect(isTaken('一\n二')).toBe(isMultiline)
  })
})

describe('findTexts', () => {
  const text = localizedText({ max: 9, isMultiline: false })

  it('finds texts at any depth, and nothing else by language', () => {
    const found = findTexts(
      z.strictObject({
        title: text.default({}),
        items: z
          .array(z.object({ label: text.optional(), link: languageMap(plainText({ max: 9 })) }))
          .superRefine(() => undefined)
          .default([]),
        inner: z.object({ note: text.nullable() }).prefault({ note: null }),
        both: z.object({ one: text }).transform((value) => value),
      }),
    )
    expect(found.map(({ path }) => path)).toEqual(['title', 'items.*.label', 'inner.note', 'both.one'])
  })

  it('refuses a schema that it cannot look into', () => {
    expect(() => findTexts(z.object({ names: z.record(z.string(), text) }))).toThrow(/^names is a record/)
  })
})
