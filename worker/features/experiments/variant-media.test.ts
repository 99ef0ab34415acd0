import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { newId } from '#worker/platform/ids.ts'
import { call } from '#tests/setup/client.ts'
import { testBody } from '#tests/setup/experiments.ts'
import { createPicture } from '#tests/setup/factories.ts'
import { openExperiments, text } from '#tests/setup/tested-site.ts'

const FILM = { name: 'film.mp4', type: 'video/mp4', variants: [] }

type Creative = { media_id: string; poster_id?: string | null }
type Changes = { creative?: Creative; creative_by_language?: Record<string, Creative>; texts?: object }

const withB = (cellId: string, b: Changes) =>
  testBody(cellId, {
    variants: [
      { letter: 'a', share: 50 },
      { letter: 'b', share: 50, ...b },
    ],
  })

/** A published site, of whose account the files are. */
async function openWithFiles(options: Parameters<typeof openExperiments>[0] = {}) {
  const opened = await openExperiments(options)
  const { owner, page } = opened
  const make = async (values: Parameters<typeof createPicture>[2] = {}) =>
    (await createPicture(env, { accountId: owner.id }, values)).id
  const [film, poster, picture, english] = await Promise.all([make(FILM), make(), make(), make()])
  /** What twelve visitors get, by their variant. */
  const pagesOf = async (address: string) => {
    const pages: Record<string, string> = {}
    for (let index = 0; index < 12; index++) {
      const { text: body } = await page(address, { ip: `192.0.2.${index}` })
      pages[/data-variant="(\w)"/.exec(body)?.[1] ?? 'none'] = body
    }
    return pages
  }
  return { ...opened, make, film, poster, picture, english, pagesOf }
}

it('shows a film of a variant as a cell does, with its poster', async () => {
  const { tested, film, poster, save, begin, pagesOf } = await openWithFiles()
  await save({ status: 'PUBLISH' })
  await begin(withB(tested, { creative: { media_id: film, poster_id: poster } }))
  const { a = '', b = '' } = await pagesOf('/B1')
  expect(b).toContain(`/media/${film}/video.mp4`)
  expect(b).toContain(`/media/${poster}/`)
  for (const id of [film, poster]) expect(a).not.toContain(id)
})

it('does not begin with a film without a poster', async () => {
  const { tested, film, poster, save, ask } = await openWithFiles()
  await save({ status: 'PUBLISH' })
  const refusedOf = async (changes: Changes) => {
    const { id } = (await ask('POST', '', withB(tested, changes))).json.data.test
    const { status, json } = await ask('POST', `/${id}/start`, undefined, 1)
    return [status, json.fields['variants.1.creative']]
  }
  const sentence = expect.stringContaining('表紙')
  expect(await refusedOf({ creative: { media_id: film } })).toEqual([422, sentence])
  expect(await refusedOf({ creative: { media_id: film, poster_id: film } })).toEqual([422, sentence])
  const english = { en: { media_id: film, poster_id: null } }
  expect(await refusedOf({ creative_by_language: english })).toEqual([422, sentence])
  const whole = await ask('POST', '', withB(tested, { creative: { media_id: film, poster_id: poster } }))
  expect((await ask('POST', `/${whole.json.data.test.id}/start`, undefined, 1)).status).toBe(200)
})

it('refuses files of others as pictures of a language and as posters, and keeps the draft', async () => {
  const { tested, film, picture, ask } = await openWithFiles()
  const fieldsOf = async (changes: Changes) => {
    const answer = await ask('POST', '', withB(tested, changes))
    return [answer.status, ...Object.keys(answer.json.fields)]
  }
  expect(await fieldsOf({ creative_by_language: { en: { media_id: newId() } } })).toEqual([422, 'variants.1.creative'])
  expect(await fieldsOf({ creative: { media_id: film, poster_id: newId() } })).toEqual([422, 'variants.1.creative'])
  const mixed = { creative: { media_id: picture }, creative_by_language: { en: { media_id: newId() } } }
  expect(await fieldsOf(mixed)).toEqual([422, 'variants.1.creative'])
  expect((await ask('GET', '')).json.data.tests).toEqual([])
  expect((await ask('POST', '', withB(tested, { creative_by_language: { fr: { media_id: picture } } }))).status).toBe(
    400,
  )
})

it('shows a picture of a language to its visitors only; the others see what they saw', async () => {
  const { tested, english, save, begin, read, ask, pagesOf } = await openWithFiles()
  const cell = (await read()).cells[1]
  await save({ languages: ['ja', 'en'], cells: [{ ...cell, main_text: { ...cell.main_text, en: text('Bath').ja } }] })
  await save({ status: 'PUBLISH' })
  const id = await begin(withB(tested, { creative_by_language: { en: { media_id: english } } }))
  const { a = '', b = '' } = await pagesOf('/en/B1')
  expect([a.includes(english), b.includes(english)]).toEqual([false, true])
  // No visit of a Japanese page counts: there is nothing to compare.
  const { none = '' } = await pagesOf('/B1')
  expect([none.includes(english), none.includes(cell.creative.media_id)]).toEqual([false, true])

  await ask('POST', `/${id}/end`, { variant: 'b' }, 2)
  const ended = (await read()).cells[1]
  expect(ended.creative).toEqual(cell.creative)
  expect(ended.creative_by_language).toEqual({ en: { media_id: english, poster_id: null } })
})

it('has a picture of all languages in the place of those that the cell has for some', async () => {
  const { tested, picture, english, save, begin, read, ask, pagesOf } = await openWithFiles()
  const cell = (await read()).cells[1]
  const named = { ...cell, creative_by_language: { en: { media_id: english } } }
  await save({ languages: ['ja', 'en'], cells: [named], status: 'PUBLISH' })
  const id = await begin(withB(tested, { creative: { media_id: picture } }))
  const { a = '', b = '' } = await pagesOf('/en/B1')
  expect([a.includes(english), b.includes(english), b.includes(picture)]).toEqual([true, false, true])
  await ask('POST', `/${id}/end`, { variant: 'b' }, 2)
  expect((await read()).cells[1]).toMatchObject({ creative: { media_id: picture }, creative_by_language: {} })
})

it('keeps films and pictures of languages of a members-only cell from everybody else', async () => {
  const { site, tested, film, poster, english, save, begin } = await openWithFiles({ locked: true })
  await save({ languages: ['ja', 'en'], status: 'PUBLISH' })
  const creative = { media_id: film, poster_id: poster }
  await begin(withB(tested, { creative, creative_by_language: { en: { media_id: english } } }))
  const named = (column: string) =>
    env.DB.prepare(`SELECT ${column} FROM releases WHERE site_id = ? AND number = 2`).bind(site.id).first(column)
  const [open, closed] = [String(await named('public_media_ids')), String(await named('locked_media_ids'))]
  for (const id of [film, poster, english]) expect([open.includes(id), closed.includes(id)]).toEqual([false, true])
})

it('is named by the library as the place of its film, its poster and the picture of a language', async () => {
  const { token, tested, film, poster, english, ask } = await openWithFiles()
  const creative = { media_id: film, poster_id: poster }
  await ask('POST', '', withB(tested, { creative, creative_by_language: { en: { media_id: english } } }))
  const placesOf = async (id: string) => (await call('GET', `/v1/media/${id}/use`, { token })).json.data
  for (const [id, language] of [
    [film, null],
    [poster, null],
    [english, 'en'],
  ] as const)
    expect(JSON.stringify(await placesOf(id))).toContain(
      `"kind":"test","cell_id":"${tested}","position":"B1","language":${JSON.stringify(language)}`,
    )
  expect((await call('DELETE', `/v1/media/${film}`, { token })).json.code).toBe('media_used')
})
