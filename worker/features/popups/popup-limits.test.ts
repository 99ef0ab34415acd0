import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { forms } from '#shared/site/parts/forms/forms.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite } from '#tests/setup/factories.ts'
import { publishStored } from '#tests/setup/published-site.ts'
import { createSignedInMember } from '#tests/setup/site-members.ts'
import { popups as popupsPart } from '#shared/site/parts/popups/popups.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { deleteClickHashes } from './click.service.ts'

const HOUR = 60 * 60 * 1000
const at = (offset: number) => new Date(now() + offset).toISOString()
const text = (value: string) => ({ ja: { value } })

afterEach(() => setClockOffset(0))

const OUTSIDE = { linkUrl: { ja: 'https://example.com/book' } }
const INSIDE = { isInternalLink: true, internalLink: 'contact' }

type Values = { isLocked?: boolean; popup?: object }

/** A published site of one cell with one limited offer. */
async function createOffer({ popup = {}, isLocked = false }: Values = {}) {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const picture = await createPicture(env, { accountId: account.id })
  const creative = { mediaId: picture.id, posterId: null }
  const cells = [isLocked, false].map((membersOnlyLock) => ({ id: newId(), creative, membersOnlyLock }))
  const id = newId()
  const values = {
    id,
    kind: 'applicantLimit',
    title: text('先着の宿'),
    linkButtonText: text('申し込む'),
    limit: 3,
    effectiveCells: [cells[0]?.id],
    ...OUTSIDE,
    ...popup,
  }
  const site = await createSite(env, account, {
    cells,
    parts: { popups: popupsPart.parse([values]), forms: forms.parse({ contact: { isEnabled: true } }) },
    languages: ['ja', 'en', 'cn', 'kr'],
  })
  const host = await publishStored(env, site.id)
  const ask = async (language = 'ja', headers: Record<string, string> = {}) =>
    (await call('GET', `/popups/${language}`, { host, headers })).json
  const click = async (ip: string, headers: Record<string, string> = {}, path = `/popups/ja/${id}`, on = host) => {
    const sent = { origin: `http://${on}`, 'cf-connecting-ip': ip, 'user-agent': 'Phone', ...headers }
    return (await call('POST', path, { host: on, headers: sent })).status
  }
  const count = async (table: string) =>
    (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE popup_id = ?`).bind(id).first<{ n: number }>())?.n
  return { id, site, host, ask, click, count }
}

describe('POST /popups/:language/:popup', () => {
  it('counts each visitor once, shows the free places, and ends the offer everywhere with its last place', async () => {
    const { ask, click } = await createOffer()
    const before = await ask()
    expect(before.popups[0]).toMatchObject({ left: '残り3名' })
    expect(before.popups[0].html).toContain('<p data-left="">残り3名</p>')
    expect(before.wait).toBe(20_000)
    expect([await click('1.1.1.1'), await click('1.1.1.1'), await click('1.1.1.2')]).toEqual([204, 204, 204])
    expect((await ask()).popups[0].left).toBe('残り1名')
    const left = await Promise.all(['en', 'cn', 'kr'].map(async (language) => (await ask(language)).popups[0].left))
    expect(left).toEqual(['Places left: 1', '剩余名额：1', '남은 인원 1명'])
    expect([await click('1.1.1.3'), await click('1.1.1.4'), await click('1.1.1.1')]).toEqual([204, 409, 409])
    expect(await ask()).toMatchObject({ popups: [], wait: 86_400_000 })
  })

  it('gives 200 visitors at once exactly ten places (C3)', async () => {
    const { click, count } = await createOffer({ popup: { limit: 10 } })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => click(`10.0.${n >> 4}.${n % 16}`)))
    expect(answers.filter((status) => status === 204)).toHaveLength(10)
    expect(answers.filter((status) => status === 409)).toHaveLength(190)
    expect(await count('popup_visitors')).toBe(10)
  })

  it('refuses other origins, hidden popups, and links inside the site', async () => {
    const offer = await createOffer()
    const { click, ask, id, site, host } = offer
    expect(await click('2.2.2.1', { origin: 'https://evil.example' })).toBe(403)
    expect(await click('2.2.2.1', { origin: '' })).toBe(403)
    expect(await click('2.2.2.1', {}, `/popups/ja/${newId()}`)).toBe(404)
    const other = await createOffer()
    expect(await click('2.2.2.1', {}, `/popups/ja/${id}`, other.host)).toBe(404)
    expect(await click('2.2.2.1', {}, `/sites/${site.siteUuid}/popups/ja/${id}`, 'localhost:8787')).toBe(204)
    expect((await ask()).popups[0].left).toBe('残り2名')
    const endless = await createOffer({ popup: { kind: 'timeLimit', startDate: at(-HOUR), endDate: at(HOUR) } })
    expect(await endless.click('2.2.2.1')).toBe(404)
    const inside = await createOffer({ popup: { ...INSIDE, linkUrl: {} } })
    expect(await inside.click('2.2.2.1')).toBe(404)
    expect(host).not.toBe(other.host)
  })

  it('counts only while the offer shows', async () => {
    const { click, ask } = await createOffer({ popup: { startDate: at(HOUR), endDate: at(2 * HOUR) } })
    expect([await click('3.3.3.1'), (await ask()).popups]).toEqual([404, []])
    setClockOffset(1.5 * HOUR)
    expect([await click('3.3.3.1'), (await ask()).popups.length]).toEqual([204, 1])
    setClockOffset(2 * HOUR)
    expect([await click('3.3.3.2'), (await ask()).popups]).toEqual([404, []])
  })

  it('limits a network to its share of the places, whatever user agents and origins its visitors claim', async () => {
    const { click, count, ask } = await createOffer({ popup: { limit: 10 } })
    const line = ['2001:db8:0:7::1', '2001:db8:0:7:1::2', '2001:0DB8:0000:0007:ffff::3', '2001:db8:0:7:a:b:c:d']
    const one = [...'abcde'].map((name) => () => click('4.4.4.4', { 'user-agent': name }))
    const other = line.map((ip) => () => click(ip, { 'user-agent': ip }))
    const answers = await Promise.all([...one, ...other].map((send) => send()))
    expect(answers.filter((status) => status === 204)).toHaveLength(4)
    expect(answers.filter((status) => status === 429)).toHaveLength(5)
    expect(await count('popup_visitors')).toBe(4)
    expect((await ask()).popups[0].left).toBe('残り6名')
    expect([await click('::ffff:4.4.4.4', { 'user-agent': 'f' }), await click('4.4.4.5')]).toEqual([429, 204])
  })

  it('keeps a visitor’s place, and gives the network its share again the next day', async () => {
    const { click, count } = await createOffer({ popup: { limit: 10 } })
    const names = ['a', 'b', 'c', 'a']
    const answers: number[] = []
    for (const name of names) answers.push(await click('4.4.4.4', { 'user-agent': name }))
    expect(answers).toEqual([204, 204, 429, 204])
    setClockOffset(24 * HOUR)
    expect(await click('4.4.4.4', { 'user-agent': 'c' })).toBe(204)
    expect(await count('popup_visitors')).toBe(3)
  })

  it('gives the visitors of one network five places of a hundred', async () => {
    const { click } = await createOffer({ popup: { limit: 100 } })
    const answers: number[] = []
    for (const name of 'abcdefg') answers.push(await click('4.4.4.4', { 'user-agent': name }))
    expect(answers).toEqual([204, 204, 204, 204, 204, 429, 429])
  })

  it('deletes the hashes of visitors, and keeps the count', async () => {
    const { click, ask, count } = await createOffer()
    await click('5.5.5.5')
    await deleteClickHashes(env)
    expect(await count('popup_visitors')).toBe(1)
    setClockOffset(3 * 24 * HOUR)
    await deleteClickHashes(env)
    expect(await count('popup_visitors')).toBe(0)
    expect((await ask()).popups[0].left).toBe('残り2名')
  })
})

describe('a form that a limited offer leads to', () => {
  it('is accepted from exactly ten of 200 visitors at once (C3)', async () => {
    const { id, site, host, ask, count } = await createOffer({ popup: { ...INSIDE, linkUrl: {}, limit: 10 } })
    const send = async (n: number) => {
      const values = { email: `v${n}@example.com`, companyName: '山の宿' }
      const data = Object.entries(values).map(([field, value]) => ({ field_id: field, value }))
      const headers = { 'cf-connecting-ip': `10.1.${n >> 4}.${n % 16}` }
      const path = `/v1/end-user/site/${site.siteUuid}/contact`
      return (await call('POST', path, { host, headers, body: { data, lang: 'ja', popup_id: id } })).json
    }
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => send(n)))
    expect(answers.filter((answer) => answer.data)).toHaveLength(10)
    expect(answers.filter((answer) => answer.code === 'offer_taken')).toHaveLength(190)
    expect(await count('submissions')).toBe(10)
    setClockOffset(4000)
    expect((await ask()).popups).toEqual([])
  })
})

describe('the target of a popup', () => {
  it('is the page of the site, with the popup’s id', async () => {
    const { ask, id, site } = await createOffer({ popup: { ...INSIDE, linkUrl: {} } })
    expect((await ask()).popups[0].html).toContain(`href="/contact?popup=${id}"`)
    expect((await ask('en')).popups[0].html).toContain(`href="/en/contact?popup=${id}"`)
    expect((await ask()).popups[0].html).not.toContain('data-take')
    const { json } = await call('GET', `/sites/${site.siteUuid}/popups/ja`)
    expect(json.popups[0].html).toContain(`href="/sites/${site.siteUuid}/contact?popup=${id}"`)
  })

  it('is reported to the server by the script if places are counted', async () => {
    const { ask, id } = await createOffer()
    expect((await ask('en')).popups[0].html).toContain(`data-take="/popups/en/${id}"`)
  })

  it('shows the free places if the site wants it', async () => {
    const { ask } = await createOffer({ popup: { showRemainingTime: false } })
    const [popup] = (await ask()).popups
    expect(popup.html).not.toContain('data-left')
    expect(popup.html).toContain('先着3名様')
  })
})

describe('popups of members-only cells', () => {
  it('are shown to members only', async () => {
    const { site, ask } = await createOffer({ isLocked: true })
    const member = await createSignedInMember(env, site)
    expect((await ask()).popups).toEqual([])
    expect((await ask('ja', { cookie: member.cookie })).popups).toHaveLength(1)
  })
})
