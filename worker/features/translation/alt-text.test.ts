import { env as testEnv } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { newId } from '#worker/platform/ids.ts'

const BYTES = 1200

async function newPicture() {
  const account = await createAccount(testEnv, { type: 'USER' })
  const site = await createSite(testEnv, account)
  const { id } = await createPicture(testEnv, { accountId: account.id, siteId: site.id })
  await testEnv.MEDIA.put(`media/${id}/480.webp`, new Uint8Array(BYTES))
  const { token } = await signIn(testEnv, account)
  const propose = (mode: string | undefined, mediaId = id) => {
    const provider =
      mode === undefined
        ? { TRANSLATION_PROVIDER: 'none' as const }
        : {
            TRANSLATION_PROVIDER: 'openai' as const,
            TRANSLATION_URL: `https://translation.test/${mode}`,
            TRANSLATION_MODEL: newId(),
          }
    const body = { media_id: mediaId, language: 'en' }
    return call('POST', `/v1/site/${site.id}/alt-text`, { env: { ...testEnv, ...provider }, token, body })
  }
  return { propose, id, account }
}

describe('the proposal of an alt text', () => {
  it('is what the model sees in the small picture', async () => {
    const { propose } = await newPicture()
    expect((await propose('fine')).json.data).toEqual({ text: `Picture of ${BYTES} bytes`, problem: null })
  })

  it('says where there is no provider, or its model takes no pictures', async () => {
    const { propose } = await newPicture()
    expect((await propose(undefined)).json.data).toEqual({ text: null, problem: 'off' })
    expectLogged(/alt_text/)
    expect((await propose('blind')).json.data).toEqual({ text: null, problem: 'blind' })
  })

  it.each(['down', 'garbage', 'empty'])('fails without harm where the provider is %s', async (mode) => {
    const { propose } = await newPicture()
    expectLogged(/alt_text/)
    expect((await propose(mode)).json.data).toEqual({ text: null, problem: 'failed' })
  })

  it('shows the provider no picture of another account', async () => {
    const [{ propose }, { id }] = [await newPicture(), await newPicture()]
    expect((await propose('fine', id)).status).toBe(404)
    expect((await propose('fine', newId())).status).toBe(404)
  })
})
