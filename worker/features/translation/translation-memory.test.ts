import { env as testEnv } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { hashSource, type LocalizedText } from '#shared/text/localized-text.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, type SiteInput, signIn } from '#tests/setup/factories.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

const env = {
  ...testEnv,
  TRANSLATION_URL: 'https://translation.test/ok',
  TRANSLATION_MODEL: newId(),
  JOBS: { sendBatch: async () => undefined } as unknown as Queue,
} as Bindings

type State = 'written' | 'translated' | 'copied'
const pair = (ja: string, en: string, state: State = 'written', source = ja): LocalizedText => ({
  ja: { value: ja, state: 'written' },
  en: { value: en, state, sourceHash: hashSource(source) },
})
const only = (ja: string): LocalizedText => ({ ja: { value: ja, state: 'written' } })

async function createMaker(plan: 'proMulti' | 'pro' = 'proMulti') {
  const account = await createAccount(env, { type: 'USER', plan })
  const { token } = await signIn(env, account)
  const newSite = (texts: LocalizedText[], values: SiteInput = {}) =>
    createSite(env, account, {
      languages: ['ja', 'en'],
      numberHorizontal: 2,
      cells: texts.map((mainText) => ({ mainText })),
      ...values,
    })
  const read = async (id: string, language = 'en') =>
    (await call('GET', `/v1/site/${id}/translation/memory?language=${language}`, { env, token })).json.data.texts
  const start = async (id: string, body: object = {}) =>
    call('POST', `/v1/site/${id}/translation`, { env, token, body: { language: 'en', ...body } })
  return { account, token, newSite, read, start }
}

describe('the memory of translations', () => {
  it('proposes what a site of the account says, with its place; a person beats a machine', async () => {
    const { newSite, read } = await createMaker()
    await newSite([only('x'), pair('朝の湯 A', 'Morning bath, machine', 'translated')], { name: '機械の宿' })
    const corrected = await newSite([only('x'), only('y'), pair('朝の湯 A', 'Morning bath')], { name: '直した宿' })
    await newSite([pair('朝の湯 A', 'Newest of a machine', 'translated')], { name: '新しい宿' })
    const open = await newSite([only(' 朝の湯　Ａ\n'), only('夜の湯')], { name: '新しい宿' })
    expect(await read(open.id)).toEqual([
      {
        key: '朝の湯 A',
        value: 'Morning bath',
        is_written: true,
        site_id: corrected.id,
        site_name: '直した宿',
        position: 'A2',
        part: null,
      },
    ])
    expect(await read(open.id, 'kr')).toEqual([])
  })

  it('takes neither copies nor translations of an older source, nor what others say', async () => {
    const { newSite, read } = await createMaker()
    const other = await createMaker()
    await other.newSite([pair('朝の湯', 'Of others')])
    await newSite([
      pair('朝の湯', '朝の湯', 'copied'),
      pair('朝の湯', '朝の湯'),
      pair('朝の湯', 'Old', 'written', '前の文'),
    ])
    const open = await newSite([only('朝の湯')])
    expect(await read(open.id)).toEqual([])
    const answer = await call('GET', `/v1/site/${open.id}/translation/memory?language=en`, { env, token: other.token })
    expect(answer.status).toBe(404)
  })

  it('proposes for texts that lack a current translation only, also from the same site', async () => {
    const { newSite, read } = await createMaker()
    const { id } = await newSite([pair('朝の湯', 'Morning bath'), only('朝の湯'), pair('夜の湯', 'Night bath')])
    expect(
      (await read(id)).map(({ value, position }: { value: string; position: string }) => [value, position]),
    ).toEqual([['Morning bath', 'A1']])
  })

  it('proposes nothing without the option of languages', async () => {
    const { newSite, read } = await createMaker('pro')
    await newSite([pair('朝の湯', 'Morning bath')])
    const open = await newSite([only('朝の湯')])
    expect(await read(open.id)).toEqual([])
  })

  it('comes before the provider in a job, costs no characters, and leaves the rest to the queue', async () => {
    const { newSite, start } = await createMaker()
    await newSite([pair('朝の湯', 'Morning bath')], { name: 'ほか' })
    const { id } = await newSite([only('朝の湯'), only('夜の湯')], { name: 'ほか' })
    const { data } = (await start(id, { scope: { part: 'cells' } })).json
    expect(data.job).toMatchObject({ state: 'running', total: 2, done: 1, failed: 0 })
    expect(data.results).toMatchObject([
      { value: 'Morning bath', state: 'translated', is_remembered: true, before: '' },
    ])
    expect(data.characters_left).toBe(200_000 - '夜の湯'.length)
  })

  it('keeps what a machine made out of a job, which has a glossary of its own', async () => {
    const { newSite, start } = await createMaker()
    await newSite([pair('朝の湯', 'Of a machine', 'translated')], { name: 'ほか' })
    const { id } = await newSite([only('朝の湯')], { name: 'ほか' })
    const { data } = (await start(id, { scope: { part: 'cells' } })).json
    expect(data.job).toMatchObject({ state: 'running', total: 1, done: 0 })
  })

  it('ends a job at once where everything is remembered', async () => {
    const { newSite, start } = await createMaker()
    await newSite([pair('朝の湯', 'Morning bath')], { name: 'ほか' })
    const { id } = await newSite([only('朝の湯')], { name: 'ほか' })
    const { data } = (await start(id, { scope: { part: 'cells' } })).json
    expect(data.job).toMatchObject({ state: 'done', total: 1, done: 1 })
    expect(data.characters_left).toBe(200_000)
  })

  it('leaves a text to the provider that somebody wants translated once more', async () => {
    const { newSite, start } = await createMaker()
    await newSite([pair('朝の湯', 'Morning bath')], { name: 'ほか' })
    const site = await newSite([pair('朝の湯', 'My own')], { name: 'ほか' })
    const paths = [`cells.${site.cells[0]?.id}.mainText`]
    const { data } = (await start(site.id, { scope: { paths }, include_written: true })).json
    expect(data.job).toMatchObject({ state: 'running', total: 1, done: 0 })
  })

  it('replaces a typed translation of an older source only where that is asked for', async () => {
    const { newSite, start } = await createMaker()
    const { id } = await newSite([pair('新しい文', 'Old', 'written', '前の文'), pair('夜の湯', 'Night bath')])
    expect((await start(id, { scope: { part: 'cells' } })).json.data.job).toBe(null)
    const { data } = (await start(id, { scope: { part: 'cells' }, include_outdated: true })).json
    expect(data.job).toMatchObject({ total: 1 })
  })
})
