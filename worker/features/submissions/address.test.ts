import { afterEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/text/languages.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture } from '#tests/setup/factories.ts'
import { post, publishForms, type SentMail, typed, recordMails } from '#tests/setup/form-kit.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const { env, deliverMails } = recordMails()
const DAY = 24 * 60 * 60 * 1000
const PLATFORM = 'localhost:8787'

afterEach(() => setClockOffset(0))

const linkIn = (mail: SentMail | undefined) =>
  /http:\/\/localhost:8787(\/confirm-address\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const open = (path: string, headers: Record<string, string> = {}) => call('GET', path, { env, headers })
const confirm = (path: string, headers: Record<string, string> = {}) => post(env, { host: PLATFORM, path }, {}, headers)

/** A site that names an address outside its account, and the mail that asks the address to confirm. */
async function nameAddress(notified = `${newId()}@example.net`) {
  const site = await publishForms(env, { notified })
  const [mail, ...more] = await deliverMails(site.id)
  expect(more).toEqual([])
  return { site, notified, mail, path: linkIn(mail) }
}

async function ownerMailOf(site: Awaited<ReturnType<typeof publishForms>>): Promise<SentMail | undefined> {
  const email = `${newId()}@example.com`
  await post(env, { host: site.host, path: '/contact' }, { ...typed(), email })
  return (await deliverMails(site.id)).find(({ replyTo }) => replyTo === email)
}

describe('an address that a site names for notifications', () => {
  it('is asked once when the site is published, and gets no notification before its confirmation', async () => {
    const { site, notified, mail, path } = await nameAddress()
    expect(mail).toMatchObject({ to: notified, subject: '【山の宿】通知先アドレスの確認', from: { name: '山の宿' } })
    const before = await ownerMailOf(site)
    expect(before?.to).toBe(site.account.email)
    expect(before?.text).toContain(`通知先アドレス ${notified} がまだ確認されていない`)
    await site.publish(2)
    expect(await deliverMails(site.id)).toEqual([])
    for (let look = 0; look < 2; look++) {
      const page = await open(path)
      expect(page.text).toContain(notified)
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    }
    expect((await ownerMailOf(site))?.to).toBe(site.account.email)
    expect((await confirm(path)).text).toContain('確認しました')
    expect((await open(path)).text).toContain('確認しました')
    const after = await ownerMailOf(site)
    expect(after?.to).toBe(notified)
    expect(after?.text).not.toContain('まだ確認されていない')
    await site.publish(3)
    expect(await deliverMails(site.id)).toEqual([])
  })

  it('is asked on a page in the brand of the account’s partner', async () => {
    const { site, path } = await nameAddress()
    const brand = { mainColor: '#1f3fae', textColor: '#ffffff' }
    const partner = await createAccount(env, { type: 'OEM_MASTER', ...brand })
    const logo = await createPicture(env, { accountId: partner.id }, { purpose: 'brand', variants: [480] })
    const { DB } = env
    await DB.prepare('UPDATE accounts SET logo_media_id = ? WHERE id = ?').bind(logo.id, partner.id).run()
    expect((await open(path)).text).not.toContain(logo.id)
    await DB.prepare('UPDATE accounts SET oem_master_id = ? WHERE id = ?').bind(partner.id, site.account.id).run()
    const page = await open(path)
    expect(page.text).toContain(`<img src="/media/${logo.id}/480.webp" alt="${partner.companyName}"/>`)
    expect(page.text).toContain('style="background:#1f3fae;color:#ffffff"')
    expect((await confirm(path)).text).toContain(logo.id)
  })

  it('needs no confirmation if people of the account sign in with it', async () => {
    const site = await publishForms(env)
    expect(await deliverMails(site.id)).toEqual([])
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: site.account })
    const { contact } = site.forms
    await site.publish(2, { forms: { ...site.forms, contact: { ...contact, notification_email: sub.email } } })
    setClockOffset(6000)
    expect(await deliverMails(site.id)).toEqual([])
    expect((await ownerMailOf(site))?.to).toBe(sub.email)
  })

  it('is not confirmed by the confirmation for another account', async () => {
    const { notified, path } = await nameAddress()
    await confirm(path)
    const other = await nameAddress(notified)
    expect((await ownerMailOf(other.site))?.to).toBe(other.site.account.email)
  })

  it('can be confirmed for seven days; then publishing asks again, and only the newest link works', async () => {
    const { site, notified, path } = await nameAddress()
    setClockOffset(7 * DAY + 1000)
    expect((await open(path)).status).toBe(404)
    expect((await confirm(path)).status).toBe(404)
    expect((await ownerMailOf(site))?.to).toBe(site.account.email)
    // The clock goes back to the time of the maker's session; the link keeps its age.
    setClockOffset(0)
    await env.DB.prepare('UPDATE notification_addresses SET created_at = 0, expires_at = 1 WHERE email = ?')
      .bind(notified)
      .run()
    await site.publish(2)
    const [mail] = await deliverMails(site.id)
    const newer = linkIn(mail)
    expect(newer).not.toBe(path)
    expect((await confirm(newer)).status).toBe(200)
    expect((await confirm(path)).status).toBe(404)
  })

  it('is confirmed from its own page only', async () => {
    const { site, path } = await nameAddress()
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await confirm(path, headers)).status).toBe(403)
    expect((await ownerMailOf(site))?.to).toBe(site.account.email)
    for (const wrong of ['/confirm-address/x', `/confirm-address/${'a'.repeat(43)}`, '/confirm-address/'])
      expect((await open(wrong)).status).toBe(404)
  })

  it.each(LANGUAGES)('is asked in %s without missing texts', async (language) => {
    const tag = { ja: 'ja', en: 'en', cn: 'zh', kr: 'ko' }[language]
    const { path } = await nameAddress()
    for (const page of [
      await open(path, { 'accept-language': tag }),
      await confirm(path, { 'accept-language': tag }),
    ]) {
      expect(page.text).toContain(`<html lang="${tag}`)
      expect(page.text.split('<body')[1]).not.toMatch(/\{\{|undefined|page\.\w+</)
    }
  })
})
