import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/** The pointer to a release is cached for five seconds. */
const POINTER_MS = 5001

afterEach(() => setClockOffset(0))

const RESERVE = {
  link_button_text: { ja: { value: '空室を<確認>する' }, en: { value: 'Check availability' } },
  link_url: { ja: 'https://example.com/book?a=1', en: 'https://example.com/en/book' },
  is_goal: true,
}

/** A new site of two cells in Japanese and English, and the calls of its maker and its visitors. */
async function open() {
  const account = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, account)
  const created = await call('POST', '/v1/site', { token, body: { name: '固定の宿', languages: ['ja', 'en'] } })
  const site = created.json.data as { id: string; site_uuid: string }
  const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
  let version = 1
  const save = async (body: object) => {
    const answer = await call('PUT', `/v1/site/${site.id}`, { token, body, headers: { 'if-match': `"${version}"` } })
    version = answer.json.data?.version ?? version
    return answer
  }
  const read = async (id = site.id) => (await call('GET', `/v1/site/${id}`, { token })).json.data
  const page = async (path = '/') => {
    setClockOffset((version + 1) * POINTER_MS)
    return call('GET', path, { host: `${site.site_uuid}.localhost:8787` })
  }
  const ids = [newId(), newId()]
  const cells = ids.map((id) => ({ id, creative: { media_id: picture.id } }))
  await save({ cells })
  return { token, site, cells, save, read, page }
}

const linkIn = (html: string) => /<a class="act"[^>]*>[^<]*<\/a>/.exec(html)?.[0]

describe('the call to action that stays', () => {
  it('stands in pages of each language once it has a text and a target, and its style in those pages only', async () => {
    const { save, page } = await open()
    await save({ status: 'PUBLISH' })
    const without = await page()
    expect(without.status).toBe(200)
    expect(without.text).not.toContain('.act')
    const saved = await save({ parts: { sns: { action: RESERVE } }, status: 'PUBLISH' })
    expect(saved.status).toBe(200)
    const ja = await page()
    expect(linkIn(ja.text)).toContain('href="https://example.com/book?a=1" target="_blank" rel="noopener"')
    expect(linkIn(ja.text)).toContain('空室を&lt;確認&gt;する')
    // White on the default green cannot be read.
    expect(linkIn(ja.text)).toContain('color:#202020')
    expect(linkIn((await page('/en')).text)).toContain('>Check availability<')
    const hashesOf = ({ headers }: typeof ja) =>
      String(headers.get('content-security-policy'))
        .split(' ')
        .filter((one) => one.startsWith("'sha256"))
    expect(hashesOf(ja).length).toBeGreaterThan(hashesOf(without).length)
  })

  it('is hidden by the cells that hide it', async () => {
    const { site, cells, save, page } = await open()
    const [first, second] = cells
    await save({
      cells: [first, { ...second, show_action: false }],
      parts: { sns: { action: RESERVE } },
      status: 'PUBLISH',
    })
    const { text } = await page()
    expect(text).toMatch(/<article[^>]*id="B1"[^>]*data-hides="action"/)
    expect(text).not.toMatch(/<article[^>]*id="A1"[^>]*data-hides/)
    const shownOn = async ({ id }: { id: string } = { id: '' }) =>
      (await call('GET', `/v1/end-user/site/${site.site_uuid}/page/${id}/public`)).json.data.show_action
    expect([await shownOn(first), await shownOn(second)]).toEqual([true, false])
  })

  it('opens a page of the site, and goes along to a copy', async () => {
    const { token, site, save, read } = await open()
    const action = { link_button_text: RESERVE.link_button_text, is_internal_link: true, internal_link: 'contact' }
    await save({ parts: { sns: { action } } })
    const copy = (await call('POST', `/v1/site/${site.id}/copy`, { token })).json.data
    expect((await read(copy.id)).parts.sns.action).toMatchObject(action)
  })

  it.each([
    ['a text that is too long', { link_button_text: { ja: { value: 'あ'.repeat(31) } } }],
    ['a link that runs a script', { link_url: { ja: 'javascript:alert(1)' } }],
    ['a colour that is none', { link_button_color: 'red;}' }],
  ])('refuses %s', async (_, action) => {
    const { save } = await open()
    expect((await save({ parts: { sns: { action } } })).status).toBe(422)
  })

  it('is not published with a text alone', async () => {
    const { save } = await open()
    const action = { link_button_text: RESERVE.link_button_text }
    const { status, text } = await save({ parts: { sns: { action } }, status: 'PUBLISH' })
    expect(status).toBe(422)
    expect(text).toContain('"part":"sns","field":"action.linkUrl"')
  })
})
