import { env as testEnv } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Bindings } from './context.ts'
import { sendMail } from './mailer.ts'

const mail = { to: 'a@example.com', senderName: 'Mekuri', subject: 'Subject', text: 'Text', html: '<p>Text</p>' }
const withSend = (send: (message: unknown) => Promise<unknown>): Bindings => ({
  ...testEnv,
  EMAIL: { send } as unknown as SendEmail,
})
const countKept = async () =>
  (await testEnv.DB.prepare('SELECT count(*) AS n FROM local_mails').first<number>('n')) ?? 0

afterEach(() => vi.useRealTimers())

describe('sendMail', () => {
  it('sends through the binding, and stores a copy outside production only', async () => {
    const send = vi.fn(async () => ({}))
    const before = await countKept()
    await sendMail(withSend(send), mail)
    expect(send).toHaveBeenCalledWith({
      from: { name: 'Mekuri', email: 'no-reply@mekuri.example' },
      to: 'a@example.com',
      subject: 'Subject',
      text: 'Text',
      html: '<p>Text</p>',
    })
    expect(await countKept()).toBe(before + 1)
    await sendMail({ ...withSend(send), APP_ENV: 'production' }, mail)
    expect(await countKept()).toBe(before + 1)
  })

  it('gives up after twenty seconds', async () => {
    vi.useFakeTimers()
    const sending = sendMail(
      withSend(() => new Promise(() => undefined)),
      mail,
    )
    const outcome = sending.catch((error: unknown) => String(error))
    await vi.advanceTimersByTimeAsync(19_000)
    await vi.advanceTimersByTimeAsync(1_001)
    expect(await outcome).toContain('no answer within 20000 ms')
  })

  it.each(['', 'a', 'a@b@c', 'a@b, c@d', 'A <a@b>', 'a@b\r\nBcc: c@d', 'a b@c', '"a"@b', 'a@\u2028b'])(
    'sends nothing to %j',
    async (to) => {
      const send = vi.fn(async () => ({}))
      await expect(sendMail(withSend(send), { ...mail, to })).rejects.toThrow('one address')
      expect(send).not.toHaveBeenCalled()
    },
  )

  it('names the missing setting', async () => {
    const env = { ...withSend(async () => ({})), MAIL_FROM: '' }
    await expect(sendMail(env, mail)).rejects.toThrow('MAIL_FROM')
  })
})
