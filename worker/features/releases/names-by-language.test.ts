import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forms } from '#shared/site/parts/forms/forms.ts'
import { sns } from '#shared/site/parts/sns/sns.ts'
import { company } from '#shared/site/parts/company/company.ts'
import { convertKeys, toSnake } from '#shared/wire/key-case.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { createDelivery } from '#tests/setup/deliveries.ts'
import { createSignedInMember } from '#tests/setup/site-members.ts'
import { COMPANY_PAGE, DELIVERIES_PAGE, EXTERNAL_PAGE, SITE_PAGES } from '#visitor/page/page-path.ts'
import { getMailSite } from '#worker/entities/mail-queue/site-mail.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const JA = '月白館の名'
const EN = 'Name of the Inn'
/** The pointer to a release is cached for five seconds. */
const POINTER_MS = 5001
const text = (value: string) => ({ ja: { value }, en: { value: `en ${value}` } })
const PARTS = {
  company: company.parse({ companyProfile: text('会社') }),
  sns: sns.parse({ entries: { ja: [{ snsType: 'x', snsUrl: 'https://x.com/inn' }] } }),
  forms: forms.parse({
    contact: { isEnabled: true, notificationEmail: 'owner@example.com' },
    membership: { isEnabled: true },
    homepage: { isEnabled: true, notificationEmail: 'owner@example.com' },
  }),
}

type Inn = Awaited<ReturnType<typeof createInn>>
let inn: Inn

/** A site in all languages that has a Japanese and an English name, saved and published by calls. */
async function createInn() {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const { token } = await signIn(env, account)
  const body = { name: JA, languages: ['ja', 'en', 'cn', 'kr'] }
  const site = (await call('POST', '/v1/site', { token, body })).json.data as { id: string; site_uuid: string }
  const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
  const cell = { id: newId(), creative: { media_id: picture.id }, main_text: text('湯') }
  let version = 1
  const save = async (change: object) => {
    const headers = { 'if-match': `"${version}"` }
    const answer = await call('PUT', `/v1/site/${site.id}`, { token, body: change, headers })
    version = answer.json.data?.version ?? version
    return answer
  }
  const read = async () => (await call('GET', `/v1/site/${site.id}`, { token })).json.data
  const owner = { id: site.id, siteUuid: site.site_uuid, accountId: account.id }
  await createDelivery(env, owner)
  const { cookie } = await createSignedInMember(env, owner)
  const get = (path: string, headers = {}) => call('GET', path, { host: `${site.site_uuid}.localhost:8787`, headers })
  await save({ cells: [cell], parts: convertKeys(PARTS, toSnake), name_by_language: { en: { value: EN } } })
  return { token, site, save, read, get, cookie }
}

beforeAll(async () => {
  inn = await createInn()
  await inn.save({ status: 'PUBLISH' })
  setClockOffset(POINTER_MS)
})
afterAll(() => setClockOffset(0))

/** The member page for members, and the login only for others. */
const headersOf = (page: string) => (page === 'member' ? { cookie: inn.cookie } : {})

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''

describe('the name of a site', () => {
  it.each(['', COMPANY_PAGE, DELIVERIES_PAGE, EXTERNAL_PAGE, ...SITE_PAGES])(
    'is English on the English page /%s',
    async (page) => {
      const { status, text: html } = await inn.get(`/en/${page}`.replace(/\/$/, ''), headersOf(page))
      expect(status).toBe(200)
      expect(html).not.toContain(JA)
    },
  )

  it('stands in title, heading, structured data and links back in the language of the page', async () => {
    const { text: grid } = await inn.get('/en')
    expect(titleOf(grid)).toContain(EN)
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(grid)?.[1]).toBe(EN)
    expect(/property="og:title" content="(.*?)"/.exec(grid)?.[1]).toContain(EN)
    expect(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(grid)?.[1]).toContain(`"name":"${EN}"`)
    const { text: about } = await inn.get(`/en/${COMPANY_PAGE}`)
    expect(titleOf(about)).toContain(EN)
    expect(about.slice(about.indexOf('<body'))).toContain(EN)
    expect(titleOf((await inn.get('/en/contact')).text)).toContain(EN)
    expect(titleOf((await inn.get('/')).text)).toContain(JA)
  })

  it('is the default language’s where a language has none', async () => {
    for (const page of ['/cn', '/kr', `/kr/${COMPANY_PAGE}`]) expect(titleOf((await inn.get(page)).text)).toContain(JA)
  })

  it('stands in mails in their language, published or not', async () => {
    const nameIn = async (id: string, language: 'en' | 'kr') => (await getMailSite(env, id, language))?.name
    expect(await nameIn(inn.site.id, 'en')).toBe(EN)
    expect(await nameIn(inn.site.id, 'kr')).toBe(JA)
    const draft = await createInn()
    expect(await nameIn(draft.site.id, 'en')).toBe(EN)
    expect(await nameIn(draft.site.id, 'kr')).toBe(JA)
  })

  it('is stored once: the default language’s is the name itself', async () => {
    const { save, read } = await createInn()
    await save({ name_by_language: { ja: { value: '別の名' }, en: { value: 'Inn' } } })
    expect(await read()).toMatchObject({ name: JA, name_by_language: { en: { value: 'Inn', state: 'written' } } })
    expect((await read()).name_by_language).not.toHaveProperty('ja')
    await save({ name: 'The Inn', default_language: 'en' })
    expect(await read()).toMatchObject({ name: 'The Inn', name_by_language: {} })
  })

  it('goes along to a copy', async () => {
    const { site, token } = inn
    const copy = (await call('POST', `/v1/site/${site.id}/copy`, { token })).json.data
    const copied = (await call('GET', `/v1/site/${copy.id}`, { token })).json.data
    expect(copied.name_by_language).toMatchObject({ en: { value: EN } })
  })
})
