import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/** The pointer to a release is cached for five seconds. */
const POINTER_MS = 5001

afterEach(() => setClockOffset(0))

/** A published site in Japanese and English, and the calls of its maker and its visitors. */
async function open() {
  const account = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, account)
  const created = await call('POST', '/v1/site', { token, body: { name: '月の宿', languages: ['ja', 'en'] } })
  const site = created.json.data as { id: string; site_uuid: string }
  const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
  let version = 1
  const publish = async (body: object) => {
    const headers = { 'if-match': `"${version}"` }
    const answer = await call('PUT', `/v1/site/${site.id}`, { token, body: { ...body, status: 'PUBLISH' }, headers })
    version = answer.json.data?.version ?? version
    return answer
  }
  const page = async (path = '/') => {
    setClockOffset((version + 1) * POINTER_MS)
    return call('GET', path, { host: `${site.site_uuid}.localhost:8787` })
  }
  const cells = [{ id: newId(), creative: { media_id: picture.id } }]
  expect((await publish({ cells })).status).toBe(200)
  return { site, publish, page }
}

const buttonIn = (html: string) => /<li hidden=""><button[^>]*id="share"[^>]*>/.exec(html)?.[0]

describe('the button to share', () => {
  it('stands in pages once its maker wants it, hidden until its script shows it', async () => {
    const { site, publish, page } = await open()
    const without = await page()
    expect(without.text).not.toContain('id="share"')
    await publish({ parts: { sns: { is_share_shown: true } } })
    const origin = `http://${site.site_uuid}.localhost:8787`
    const ja = await page()
    expect(buttonIn(ja.text)).toContain(`data-url="${origin}/"`)
    expect(buttonIn(ja.text)).toContain('aria-label="このページを共有"')
    expect(buttonIn(ja.text)).toContain('data-name="月の宿"')
    expect(buttonIn((await page('/en')).text)).toContain(`data-url="${origin}/en"`)
    const hashesOf = ({ headers }: typeof ja) =>
      String(headers.get('content-security-policy'))
        .split(' ')
        .filter((one) => one.startsWith("'sha256"))
    expect(hashesOf(ja).length).toBeGreaterThan(hashesOf(without).length)
  })

  it('goes with the bar', async () => {
    const { publish, page } = await open()
    await publish({ parts: { sns: { is_share_shown: true, is_bar_shown: false } } })
    expect((await page()).text).not.toContain('id="share"')
  })

  it('is not a word', async () => {
    const { publish } = await open()
    expect((await publish({ parts: { sns: { is_share_shown: 'yes' } } })).status).toBe(422)
  })
})
