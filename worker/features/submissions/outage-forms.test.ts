import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createFaults } from '#tests/setup/faulty-bindings.ts'
import { ids, listSubmissions, nextIp, post, publishForms, recordMails, typed } from '#tests/setup/form-kit.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { LANGUAGES, HTML_LANGUAGE } from '#shared/text/languages.ts'
import { sitePagePath } from '#visitor/page/page-path.ts'
import { formWords } from '#visitor/words/form-words.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { listLetters, readLetter } from '#worker/outbox/letters.storage.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'

// The database is away while visitors send forms.

const MINUTE = 60_000
const { env: mailed } = recordMails()

let queued: unknown[]
let kit: ReturnType<typeof createFaults<Bindings>>
let site: Awaited<ReturnType<typeof publishForms>>

beforeEach(async () => {
  queued = []
  const JOBS = {
    send: async (body: unknown) => void queued.push(structuredClone(body)),
    sendBatch: async () => undefined,
  } as unknown as Queue
  kit = createFaults({ ...mailed, JOBS })
  site = await publishForms(kit.env, { languages: LANGUAGES })
})
afterEach(() => setClockOffset(0))

const send = (fields: Record<string, string | string[]>, path = '/contact') =>
  post(kit.env, { host: site.host, path }, fields)
const stored = () => listSubmissions(mailed, site.id)

type Delivery = { times?: number; attempts?: number; queue?: string }

/** Delivers messages of the queue, each as often as asked. Returns the retry delays. */
async function deliver(
  bodies: readonly unknown[],
  { times = 1, attempts = 1, queue = 'mekuri-jobs' }: Delivery = {},
): Promise<(number | undefined)[]> {
  const delays: (number | undefined)[] = []
  const messages = bodies.flatMap((body) =>
    Array.from({ length: times }, () => ({
      id: crypto.randomUUID(),
      attempts,
      body,
      ack: () => void delays.push(undefined),
      retry: ({ delaySeconds }: QueueRetryOptions) => void delays.push(delaySeconds),
    })),
  )
  await handleQueue({ queue, messages } as unknown as MessageBatch, kit.env)
  return delays
}

describe('a form that is sent while the database is away', () => {
  it.each(['down', 'overloaded', 'hanging'] as const)(
    'is accepted by the queue, and stored later (%s)',
    async (fault) => {
      expectLogged('database.away')
      kit = createFaults({ ...kit.env, APP_ENV: 'local' })
      kit.faults.DB = fault
      const sent = await send(typed())
      expect([sent.status, sent.headers.get('location'), queued.length]).toEqual([303, '/contact-success', 1])
      expect(await stored()).toEqual([])
      kit.faults.DB = 'fine'
      expect(await deliver(queued)).toEqual([undefined])
      expect(await stored()).toHaveLength(1)
      const mails =
        "SELECT count(*) AS n FROM outbox WHERE kind = 'mail.submission' AND json_extract(payload, '$.submissionId') = ?"
      const [row] = await stored()
      expect(await mailed.DB.prepare(mails).bind(row?.id).first('n')).toBe(2)
    },
  )

  it('counts once, however often the queue delivers it, and the visitor sends it again', async () => {
    expectLogged('database.away')
    const fields = { ...typed(), send_id: crypto.randomUUID() }
    kit.faults.DB = 'overloaded'
    for (let times = 0; times < 2; times++) expect((await send(fields)).status).toBe(303)
    // Other bindings: visitors ask a database that failed a moment ago a little later.
    kit = createFaults({ ...mailed, JOBS: kit.env.JOBS })
    await deliver(queued, { times: 3 })
    // An hour later, and with the database: the page’s id is the same.
    setClockOffset(60 * MINUTE)
    expect((await send(fields)).status).toBe(303)
    expect(await stored()).toHaveLength(1)
    // Another text is another form, also with the same id.
    expect((await send({ ...fields, [ids.topic]: '別の件' })).status).toBe(303)
    expect(await stored()).toHaveLength(2)
  })

  it('waits in the queue for a day until the database is back', async () => {
    expectLogged('database.away', 'queue.retry')
    kit.faults.DB = 'overloaded'
    await send(typed())
    const delays: number[] = []
    for (const attempts of [1, 2, 3, 4, 5, 6]) {
      const [delay] = await deliver(queued, { attempts })
      delays.push(Number(delay))
    }
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThanOrEqual(24 * 60 * 60)
    kit.faults.DB = 'fine'
    expect(await deliver(queued, { attempts: 7 })).toEqual([undefined])
    expect(await stored()).toHaveLength(1)
  })

  it('is a dead letter, whole, when the queue gives it up, and can be sent again', async () => {
    expectLogged('database.away', 'submission.unstored')
    kit.faults.DB = 'overloaded'
    await send(typed())
    expect(await deliver(queued, { attempts: 1, queue: 'mekuri-jobs-dlq' })).toEqual([undefined])
    kit.faults.DB = 'fine'
    const [letter] = await listLetters(mailed.MEDIA, 'jobs')
    const found = await readLetter(mailed.MEDIA, 'jobs', String(letter?.id))
    expect([letter?.cause, found?.messages.map(({ body }) => body)]).toMatchObject(['exhausted', queued])
    await deliver(queued)
    expect(await stored()).toHaveLength(1)
  })

  it('is a dead letter at once if its site does not exist any more', async () => {
    expectLogged('database.away', 'submission.unstored')
    kit.faults.DB = 'overloaded'
    await send(typed())
    kit.faults.DB = 'fine'
    const elsewhere = JSON.parse(JSON.stringify(queued).replaceAll(site.id, crypto.randomUUID())) as unknown[]
    expect(await deliver(elsewhere)).toEqual([undefined])
  })

  it.each(LANGUAGES)('comes back with its text and a retry if the queue is away too (%s)', async (language) => {
    expectLogged('database.away', 'unexpected')
    Object.assign(kit.faults, { DB: 'overloaded', JOBS: 'down' })
    const fields = { ...typed(), [ids.topic]: 'とても長い"お願い"<b>' }
    const again = await send(fields, sitePagePath({ root: '', defaultLanguage: 'ja' }, language, 'contact'))
    expect([again.status, again.headers.get('retry-after'), again.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(again.text).toContain(`<html lang="${HTML_LANGUAGE[language]}"`)
    expect(again.text).toContain(formWords(language)('away'))
    expect(again.text).toContain('とても長い&quot;お願い&quot;&lt;b&gt;')
    expect(again.text).toContain(`value="${String(fields.email)}"`)
    expect(again.text).toContain('<button type="submit">')
    expect(again.text).toMatch(/[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/)
    Object.assign(kit.faults, { DB: 'fine', JOBS: 'fine' })
  })

  it('shows what must be corrected as always', async () => {
    expectLogged('database.away')
    kit.faults.DB = 'overloaded'
    const refused = await send({ ...typed(), email: 'nobody' })
    expect([refused.status, queued]).toEqual([422, []])
    expect(refused.text).toContain('id="field-email-error"')
  })

  it('is accepted from the API too', async () => {
    expectLogged('database.away')
    kit.faults.DB = 'overloaded'
    const { email, ...rest } = typed()
    const data = Object.entries({ email, ...rest }).map(([field_id, value]) => ({ field_id, value }))
    const path = `/v1/end-user/site/${site.siteUuid}/contact`
    const headers = { 'cf-connecting-ip': nextIp() }
    const answer = await call('POST', path, { env: kit.env, headers, body: { data, lang: 'ja' } })
    expect([answer.status, queued.length]).toEqual([200, 1])
  })
})

describe('membership while the database is away', () => {
  it.each([
    [
      '/register',
      {
        email: 'someone@example.com',
        companyName: '山田',
        password: 'Onsen#8Kusatsu',
        confirmPassword: 'Onsen#8Kusatsu',
      },
    ],
    ['/login', { email: 'someone@example.com', password: 'Onsen#8Kusatsu' }],
    ['/forgot-password', { email: 'someone@example.com' }],
    ['/register-success', { email: 'someone@example.com' }],
  ])('%s comes back with its text, without the password, and without a value in the log', async (path, fields) => {
    const published = await site.publish(2, {
      forms: { ...site.forms, membership: { ...site.forms.contact, items: [] } },
    })
    expect(published.status).toBe(200)
    setClockOffset(6000)
    expectLogged('database.away', 'unexpected')
    kit.faults.DB = 'overloaded'
    const again = await send(fields, path)
    expect([again.status, again.headers.get('retry-after'), again.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(again.text).toContain(formWords('ja')('away'))
    expect(again.text).toContain('value="someone@example.com"')
    expect(again.text).not.toContain('Onsen#8Kusatsu')
  })
})
