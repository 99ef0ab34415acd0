import { call } from './client.ts'
import { createAccount, createPicture, signIn } from './factories.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

/** A site of one cell with a heading in two languages, saved and published by calls. */
export async function createHeading(env: Bindings, heading: { ja: string; en: string }) {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const { token } = await signIn(env, account)
  const body = { name: '旅館', languages: ['ja', 'en'] }
  const site = (await call('POST', '/v1/site', { token, body })).json.data as { id: string; site_uuid: string }
  const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
  const texts = { ja: { value: heading.ja }, en: { value: heading.en } }
  const cell = { id: newId(), creative: { media_id: picture.id }, main_text: texts }
  const save = (change: object, version: number) =>
    call('PUT', `/v1/site/${site.id}`, { token, body: change, headers: { 'if-match': `"${version}"` } })
  await save({ cells: [cell] }, 1)
  return {
    site,
    token,
    cell,
    publish: () => save({ status: 'PUBLISH' }, 2),
    read: async (path: string) => (await call('GET', path, { host: `${site.site_uuid}.localhost:8787` })).text,
  }
}
