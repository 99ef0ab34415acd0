import { expect, it } from 'vitest'
import type { MediaInfo } from '#shared/media/media.ts'
import { FORM_KINDS } from '#shared/site/parts/forms/form-rules.ts'
import { FULL_ID, fullSite, SITE_SCHEMA_TEXTS } from '#tests/setup/schema-texts.ts'
import { toReleasePages, toSiteRelease } from './projection.ts'

const picture: MediaInfo = {
  mediaId: FULL_ID,
  url: '',
  kind: 'image',
  type: 'image/png',
  name: '',
  width: 800,
  height: 800,
  variants: [480],
  placeholder: '',
  color: '#000000',
}

/** The texts that are searched for in a release: short enough for each field, and none a part of another one. */
const paths: string[] = []
const signOf = (path: string) => `文${paths.includes(path) ? paths.indexOf(path) : paths.push(path) - 1}文`

/** A site of one cell with every text that a site can have, and its forms open. */
function openSite() {
  const { cells, parts } = fullSite(signOf)
  const forms = { ...parts.forms }
  for (const kind of FORM_KINDS) Object.assign(forms, { [kind]: { ...forms[kind], isEnabled: true } })
  return { cells, parts: { ...parts, forms } }
}

it('visitors get every localised text of a document', () => {
  const input = {
    site: {
      id: FULL_ID,
      siteUuid: FULL_ID,
      name: signOf('name'),
      nameByLanguage: {},
      defaultLanguage: 'ja' as const,
      languages: ['ja' as const],
      viewMode: 'MOBILE' as const,
      numberHorizontal: 1,
      numberVertical: 1,
      logoMediaId: null,
      faviconMediaId: null,
    },
    ...openSite(),
    media: new Map([[FULL_ID, picture]]),
    releaseId: FULL_ID,
    publishedAt: '2026-01-01T00:00:00.000Z',
  }
  const shown = JSON.stringify([toSiteRelease(input, 'ja'), toReleasePages(input, 'ja')])
  expect(paths.length).toBe(SITE_SCHEMA_TEXTS.length)
  expect(paths.filter((path) => !shown.includes(signOf(path)))).toEqual([])
})
