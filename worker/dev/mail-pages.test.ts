import { env as testEnv } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { insertLocalMail } from '#worker/platform/local-mail.repository.ts'

const local = { ...testEnv, APP_ENV: 'local' } as const
const open = (path: string, env: Bindings = local, language = 'ja') =>
  call('GET', path, { env, headers: { 'accept-language': language } })

async function keep(number: number) {
  const html = '<!doctype html><html><head></head><body><script>x</script>"quoted"</body></html>'
  const text = `Open http://localhost:8787/reset-password?token=abc${number}&x=<b>`
  await insertLocalMail(local.DB, {
    recipient: `"><img src=x>${number}@example.com`,
    subject: `<i>${number}</i>`,
    text,
    html,
  })
}

describe('/dev/mail', () => {
  it('exists in local installations only', async () => {
    await keep(1)
    const { id } = (await local.DB.prepare('SELECT id FROM local_mails').first<{ id: string }>()) as { id: string }
    for (const path of ['/dev/mail', `/dev/mail/${id}`]) {
      expect((await open(path)).status).toBe(200)
      for (const APP_ENV of ['test', 'production'] as const) {
        const answer = await open(path, { ...local, APP_ENV })
        expect(answer.status).toBe(404)
        expect(answer.text).not.toContain('token')
      }
    }
  })

  it('lists the newest first, at most a hundred, escaped as text', async () => {
    for (let number = 2; number <= 110; number++) await keep(number)
    const { text, headers } = await open('/dev/mail')
    expect(text.match(/<tr><td/g)).toHaveLength(100)
    // Mails of the same millisecond are in any order, also at the end of the list.
    expect(text.indexOf('&lt;i&gt;110')).toBeLessThan(text.indexOf('&lt;i&gt;60&lt;'))
    expect(text).not.toMatch(/<img|<i>|<script/)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toContain('送信メール')
    expect((await open('/dev/mail', local, 'fr')).text).toContain('Mails sent')
  })

  it('shows a mail in a sandboxed frame, and its links as links', async () => {
    await keep(200)
    const { id } = (await local.DB.prepare('SELECT id FROM local_mails ORDER BY id DESC').first<{ id: string }>()) as {
      id: string
    }
    const { text } = await open(`/dev/mail/${id}`)
    expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(text).toContain('srcdoc="&lt;!doctype html&gt;')
    expect(text).toContain('<a href="http://localhost:8787/reset-password?token=abc200&amp;x=&lt;b&gt;"')
    expect(text).not.toMatch(/<script|<img|<b>\s*"/)
    expect((await open('/dev/mail/nothing')).status).toBe(404)
  })
})
