import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '#shared/text/languages.ts'
import { call } from '#tests/setup/client.ts'
import { post, recordMails, type SentMail } from '#tests/setup/form-kit.ts'
import { createAudiences, createWriter, deliverMails, signInAs, text } from '#tests/setup/notification-kit.ts'
import { mailNotifications } from './notification-mail.jobs.ts'

const { env } = recordMails()
const PLATFORM = 'localhost:8787'

let accounts: Awaited<ReturnType<typeof createAudiences>>
let operator: ReturnType<typeof createWriter>

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
  accounts = await createAudiences()
  operator = createWriter(await signInAs(accounts.operator))
})
afterEach(() => vi.restoreAllMocks())

/** The text of a mail, and its headers. */
const bodyOf = (mail: SentMail | undefined) => mail?.text.split('\n\n--\n')[0]?.split('\n') ?? []
const headersOf = (mail: SentMail | undefined) => mail?.headers ?? {}

/** A notification by mail, and the mail that the direct user gets. */
async function mailed(over: Record<string, unknown> = {}): Promise<SentMail | undefined> {
  await operator.written({ by_mail: true, ...over })
  await mailNotifications(env)
  return (await deliverMails(env)).find(({ to }) => to === accounts.direct.email)
}
const pathIn = (mail: SentMail | undefined) =>
  /^<http:\/\/localhost:8787(\/unsubscribe\/[\w-]{64})>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
const open = (path: string, headers: Record<string, string> = {}) => call('GET', path, { env, headers })
/** The request that a mail program sends by itself: no cookie, no page of ours, another origin. */
const unsubscribe = (path: string) =>
  post(env, { host: PLATFORM, path }, { 'List-Unsubscribe': 'One-Click' }, { origin: 'https://mail.example' })
const switchesOf = async (name: 'direct' | 'viewer') => {
  const { json } = await (await signInAs(accounts[name])).get('notification-setting')
  const [first] = json.data.switches as { kind: string; bell: boolean; mail: boolean }[]
  return [first?.kind, first?.bell, first?.mail]
}

describe('unsubscribing from mails of notifications', () => {
  it('needs one POST without sign-in, and is for that person and those mails alone', async () => {
    const mail = await mailed()
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const path = pathIn(mail)
    const answers = [await unsubscribe(path), await unsubscribe(path)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([await switchesOf('direct'), await switchesOf('viewer')]).toEqual([
      ['notification', true, false],
      ['notification', true, true],
    ])
    expect(await mailed()).toBeUndefined()
  })

  it('leaves the bell as it was chosen, and is not done by looking', async () => {
    const path = pathIn(await mailed())
    const direct = await signInAs(accounts.direct)
    await direct.put('notification-setting', { switches: [{ kind: 'notification', bell: false, mail: true }] })
    const page = await open(path)
    expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'same-origin',
    ])
    expect(page.text).toContain('<form method="post">')
    expect(await switchesOf('direct')).toEqual(['notification', false, true])
    await unsubscribe(path)
    expect(await switchesOf('direct')).toEqual(['notification', false, false])
    expect((await open(path)).text).toContain('通知メールを停止しました')
  })

  it('knows no wrong or forged link, and none of a deleted person', async () => {
    const path = pathIn(await mailed())
    // A character of the signature is changed.
    const forged = path.replace(/.{20}(?=.$)/, (part) => [...part].toReversed().join(''))
    const wrong = [forged, '/unsubscribe/x', '/unsubscribe/']
    const answers = [...(await Promise.all(wrong.map((one) => open(one)))), await unsubscribe(forged)]
    await env.DB.prepare('UPDATE accounts SET deleted_at = 1 WHERE id = ?').bind(accounts.direct.id).run()
    answers.push(await open(path))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const stored = env.DB.prepare('SELECT count(*) AS n FROM bell_switches WHERE person_id = ?')
    expect(await stored.bind(accounts.direct.id).first('n')).toBe(0)
  })

  it.each(LANGUAGES)('is explained in %s, in the mail before its signature and on the page', async (language) => {
    const { id, email } = accounts.direct
    await env.DB.prepare('UPDATE accounts SET language = ? WHERE id = ?').bind(language, id).run()
    const mail = await mailed()
    expect(mail?.to).toBe(email)
    const [note, address] = bodyOf(mail).slice(-2)
    const word = { ja: 'プロフィールの「通知」', en: 'under “Notifications”', cn: '“通知”', kr: '‘알림’' }[language]
    expect(note).toContain(word)
    expect(address).toMatch(/\/profile#notifications$/)
    const tag = { ja: 'ja', en: 'en', cn: 'zh', kr: 'ko' }[language]
    const page = await open(pathIn(mail), { 'accept-language': tag })
    expect(page.text).toContain(`<html lang="${tag}`)
    expect(page.text.split('<body')[1]).not.toMatch(/\{\{|undefined|page\.\w+</)
  })
})

describe('a hostile notification', () => {
  it('is text in its mail, and starts no header', async () => {
    const hostile = '</title><img src=x onerror=alert(1)>"\'&'
    const link = 'https://example.com/?a="><script>alert(1)</script>'
    const mail = await mailed({ title: { ja: text(hostile) }, content: { ja: text(hostile) }, link })
    expect(mail?.html).toContain('&lt;/title&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
    expect(mail?.html).not.toMatch(/<img src=x|<script|"><script/)
    expect(mail?.text).toContain(hostile)
    expect(mail?.subject).not.toMatch(/\p{Cc}/u)
    expect(Object.keys(headersOf(mail))).toEqual(['List-Unsubscribe', 'List-Unsubscribe-Post'])
  })
})
