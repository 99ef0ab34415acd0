import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replacedMembers } from '#tests/setup/replaced-members.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { MailRefusedError, sendMail } from './mailer.ts'
import { createNotedCircuit, noteProvider, shortFailure } from './provider-state.ts'
import { storeOutcome } from './provider-state.repository.ts'

const MINUTE = 60_000
const read = () => env.DB.prepare('SELECT * FROM provider_states').first<Record<string, string | number | null>>()
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))
/** A binding of its own, as another isolate has one. */
const isolate = () => ({ DB: replacedMembers(env.DB) })

beforeEach(() => env.DB.prepare('DELETE FROM provider_states').run())
afterEach(() => setClockOffset(0))

describe('the state of a service outside', () => {
  it('is its last success and failure over all isolates, and since when it fails', async () => {
    await storeOutcome(env.DB, 'stripe', 'success')
    const before = await read()
    setClockOffset(2 * MINUTE)
    await storeOutcome(env.DB, 'stripe', { failure: '503', restsUntil: null })
    const first = await read()
    expect(first).toMatchObject({ provider: 'stripe', succeeded_at: before?.succeeded_at, failure: '503' })
    expect(first?.failing_since).toBe(first?.failed_at)
    setClockOffset(4 * MINUTE)
    await storeOutcome(env.DB, 'stripe', { failure: '504', restsUntil: 77 })
    expect(await read()).toMatchObject({ failing_since: first?.failing_since, failure: '504', rests_until: 77 })
    await storeOutcome(env.DB, 'stripe', 'success')
    expect(await read()).toMatchObject({ failing_since: null, rests_until: null, failure: '504' })
  })

  it('is written once a minute, however many isolates see it', async () => {
    let written = 0
    for (let n = 0; n < 20; n++) {
      const watched = { DB: replacedMembers(env.DB, { prepare: counted }) }
      for (let again = 0; again < 10; again++) noteProvider(watched, 'mail', 'success')
    }
    function counted(query: string) {
      written++
      return env.DB.prepare(query)
    }
    await settled()
    // One call of each isolate; the row changes once.
    expect(written).toBe(20)
    const first = await read()
    await storeOutcome(env.DB, 'mail', 'success')
    expect(await read()).toEqual(first)
  })

  it('says that it rests after five failures', async () => {
    const circuit = createNotedCircuit(isolate(), 'translation')
    for (let n = 0; n < 5; n++) circuit.fail(new Error('The model answered 500'))
    await settled()
    const found = await read()
    expect(found).toMatchObject({ provider: 'translation', failure: 'The model answered 500' })
    expect(found?.rests_until).toBeGreaterThan(Date.now())
    expect(circuit.isOpen()).toBe(true)
  })

  it('that cannot be stored is dropped, and tried again with the next answer', async () => {
    const away = (): never => {
      throw new Error('away')
    }
    const members: { prepare?: unknown } = { prepare: away }
    const DB = replacedMembers(env.DB, members)
    noteProvider({ DB }, 'dns', 'success')
    await settled()
    delete members.prepare
    noteProvider({ DB }, 'dns', 'success')
    await settled()
    expect(await read()).toMatchObject({ provider: 'dns' })
  })

  it('holds no address and no secret of an error', () => {
    const secret = 'x'.repeat(60)
    expect(shortFailure(new Error(`Refused a@example.com with ${secret}\nparams: 1`))).toBe('Refused … with …')
    expect(shortFailure(new Error('a '.repeat(300))).length).toBe(160)
  })
})

describe('a mail that the mail service refuses for good', () => {
  it('is counted by day, is final, and says nothing against the service', async () => {
    await env.DB.prepare('DELETE FROM mail_refusals').run()
    const send = () => Promise.reject(Object.assign(new Error('to a@example.com'), { code: 'E_RECIPIENT_SUPPRESSED' }))
    const bindings = { ...env, ...isolate(), EMAIL: { send } as unknown as SendEmail }
    const mail = { to: 'a@example.com', senderName: 'M', subject: 'S', text: 'T', html: 'T' }
    await expect(sendMail(bindings, mail)).rejects.toThrow(MailRefusedError)
    await expect(sendMail(bindings, mail)).rejects.toThrow('E_RECIPIENT_SUPPRESSED')
    await settled()
    expect(await env.DB.prepare('SELECT code, count FROM mail_refusals').first()).toEqual({
      code: 'E_RECIPIENT_SUPPRESSED',
      count: 2,
    })
    expect(await read()).toBeNull()
  })

  it('is another thing than a service that fails', async () => {
    const send = () => Promise.reject(Object.assign(new Error('busy'), { code: 'E_RATE_LIMIT_EXCEEDED' }))
    const bindings = { ...env, ...isolate(), EMAIL: { send } as unknown as SendEmail }
    await expect(
      sendMail(bindings, { to: 'a@example.com', senderName: 'M', subject: 'S', text: 'T', html: 'T' }),
    ).rejects.toThrow('busy')
    await settled()
    expect(await read()).toMatchObject({ provider: 'mail', failure: 'E_RATE_LIMIT_EXCEEDED' })
  })
})
