import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBill } from '#tests/setup/bills.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { post, publishForms, recordMails, typed } from '#tests/setup/form-kit.ts'
import { forgetBillingMails, moveTo } from '#tests/setup/billing-mails.ts'
import { createReader, type Wire } from '#tests/setup/notification-kit.ts'
import { connect } from '#worker/db/client.ts'
import { bulkUploadFiles, bulkUploads } from '#worker/db/schema/media.ts'
import { contracts } from '#worker/db/schema/plans.ts'
import { translationChunks, translationJobs } from '#worker/db/schema/translation.ts'
import { ArchiveRefusal } from '#worker/features/bulk-upload/archive-refusal.ts'
import { finishStep, saveRefusal } from '#worker/features/bulk-upload/unpack.repository.ts'
import { maintainContracts } from '#worker/features/contracts/contract.jobs.ts'
import { enqueueBillingMails } from '#worker/features/billing-mails/billing-mail.jobs.ts'
import { finishChunk, sweepJobs } from '#worker/features/translation/translation.repository.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { cleanBell } from '#worker/features/bell/bell.jobs.ts'

const { env, deliverMails } = recordMails()
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

type Account = Awaited<ReturnType<typeof createAccount>>
let operator: Account
let account: Account
let siteId: string

beforeEach(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  account = await createAccount(env, { type: 'USER', parent: operator, passwordHash: 'x' })
  siteId = (await createSite(env, account, { name: '山の宿' })).id
})
afterEach(() => setClockOffset(0))

const readerOf = async ({ id }: Pick<Account, 'id'>) => createReader((await signIn(env, { id })).token)
/** The items under a person's bell. */
async function bellOf(person: Pick<Account, 'id'>) {
  const { data_list: lines } = await (await readerOf(person)).bell()
  return lines.map(({ kind, detail }) => [kind, detail] as [string, Wire])
}
const promised = async (kind: string) =>
  (await env.DB.prepare('SELECT id, payload FROM outbox WHERE kind = ? AND done_at IS NULL').bind(kind).all<Wire>())
    .results

async function deliver(ids: readonly string[]): Promise<void> {
  const messages = ids.map((outboxId) => ({
    id: newId(),
    timestamp: new Date(),
    attempts: 1,
    body: { outboxId },
    ack: () => undefined,
    retry: () => {
      throw new Error('the mail was not sent')
    },
  }))
  await handleQueue({ queue: 'mekuri-jobs', messages } as unknown as MessageBatch, env)
}

/** A running translation of two chunks with two texts each. */
async function translating(createdBy = account.id) {
  const jobId = newId()
  const db = connect(env.DB)
  const job = { fromLanguage: 'ja', language: 'en', state: 'running', createdAt: now() } as const
  await db.insert(translationJobs).values({ id: jobId, siteId, createdBy, glossary: [], ...job })
  const chunk = (index: number) => ({ jobId, chunk: index, texts: 2, items: [] })
  await db.insert(translationChunks).values([chunk(0), chunk(1)])
  const result = (state: 'translated' | 'copied') => ({
    path: 'seo.title',
    value: 'A',
    state,
    sourceHash: null,
    before: '',
  })
  const finish = (index: number, ...states: ('translated' | 'copied')[]) =>
    finishChunk(env.DB, { jobId, chunk: index, results: states.map(result) }, newId())
  return { jobId, finish }
}

describe('a translation', () => {
  it('is told once, to the person who asked for it, with its last chunk', async () => {
    const viewer = await createAccount(env, { type: 'SUB_ADMIN', parent: account, role: 'viewer', passwordHash: 'x' })
    const { finish } = await translating()
    await finish(0, 'translated', 'translated')
    expect(await bellOf(account)).toEqual([])
    await finish(1, 'translated', 'translated')
    await finish(1, 'translated', 'translated')
    expect(await bellOf(account)).toEqual([['translation', { site: '山の宿', language: 'en', result: 'done' }]])
    expect(await bellOf(viewer)).toEqual([])
  })

  it.each([
    ['partly', ['translated', 'copied']],
    ['failed', ['copied', 'copied']],
  ] as const)('is told as %s', async (result, states) => {
    const { finish } = await translating()
    await finish(0, 'copied', 'copied')
    await finish(1, ...states)
    expect(await bellOf(account)).toEqual([['translation', { site: '山の宿', language: 'en', result }]])
  })

  it('is told when it hangs, and not when it was cancelled', async () => {
    const { jobId } = await translating()
    setClockOffset(HOUR + 1000)
    await env.DB.prepare("UPDATE translation_jobs SET state = 'cancelled' WHERE id = ?").bind(jobId).run()
    await translating()
    setClockOffset(2 * HOUR + 2000)
    await Promise.all([sweepJobs(env.DB), sweepJobs(env.DB)])
    await sweepJobs(env.DB)
    expect(await bellOf(account)).toEqual([['translation', { site: '山の宿', language: 'en', result: 'failed' }]])
  })

  it('is told to a partner under the partner’s own bell, and to nobody of the operator', async () => {
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: operator, role: 'main', passwordHash: 'x' })
    const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator, passwordHash: 'x' })
    for (const person of [operator, sub, partner]) {
      const { finish } = await translating(person.id)
      await finish(0, 'translated', 'translated')
      await finish(1, 'translated', 'translated')
    }
    expect([(await bellOf(partner)).length, await bellOf(account)]).toEqual([1, []])
    const { results } = await env.DB.prepare('SELECT person_id FROM bell_events WHERE subject_id = ?')
      .bind(siteId)
      .all()
    expect(results).toEqual([{ person_id: partner.id }])
  })

  it('is mailed to who chose it, once, unless it is switched off before', async () => {
    const { put } = await readerOf(account)
    const choose = (mail: boolean) =>
      put('notification-setting', { switches: [{ kind: 'translation', bell: true, mail }] })
    const run = async () => {
      const { finish } = await translating()
      await finish(0, 'translated', 'translated')
      await finish(1, 'translated', 'translated')
      return (await promised('mail.event')).map(({ id }) => String(id))
    }
    expect(await run()).toEqual([])
    await choose(true)
    const mails = await run()
    expect(mails.length).toBe(1)
    const sent = await sentBy(() => deliver([...mails, ...mails]))
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[account.email, '【Mekuri】自動翻訳が完了しました']])
    expect(sent[0]?.text).toContain(`/adminuser/site/${siteId}?panel=languages`)
    const more = await run()
    await choose(false)
    expect([more.length, await sentBy(() => deliver(more))]).toEqual([1, []])
  })
})

/** The mails that some work sends. */
async function sentBy(work: () => Promise<void>) {
  const sent: { to: string; subject: string; text: string }[] = []
  const before = env.EMAIL
  env.EMAIL = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) } as unknown as SendEmail
  await work()
  env.EMAIL = before
  return sent
}

describe('a ZIP of pictures', () => {
  /** An upload that is unpacked, with one file, and the effect of its step. */
  async function unpacking(state: 'stored' | 'waiting' | 'refused') {
    const jobId = newId()
    const db = connect(env.DB)
    const owner = { siteId, accountId: account.id, personId: account.id }
    const times = { createdAt: now(), updatedAt: now() }
    await db.insert(bulkUploads).values({
      id: jobId,
      ...owner,
      name: 'a.zip',
      size: 1,
      lastModified: 0,
      uploadId: 'u',
      state: 'unpacking',
      ...times,
    })
    const file = { dataAt: 0, method: 0, packedSize: 1, size: 1, crc: 0, mediaId: newId() }
    await db.insert(bulkUploadFiles).values({ jobId, number: 0, name: 'a.jpg', position: null, state, ...file })
    const { id: outboxId, statement } = insertOutbox(db, { kind: 'bulk.unpack', payload: { jobId, step: 0 } })
    await statement
    return { jobId, outboxId }
  }
  const told = (result: string, count: number) => [
    ['bulkUpload', { site: '山の宿', file: 'a.zip', result, pictures: count }],
  ]

  it('is told once when its last file is stored', async () => {
    const { jobId, outboxId } = await unpacking('stored')
    await Promise.all([1, 2, 3].map(() => finishStep(env.DB, { jobId, outboxId, next: undefined })))
    expect(await bellOf(account)).toEqual(told('done', 1))
  })

  it('is not told while files wait', async () => {
    await finishStep(env.DB, { ...(await unpacking('waiting')), next: undefined })
    expect(await bellOf(account)).toEqual([])
  })

  it('is told as failed when nothing could be used, and when it is refused', async () => {
    await finishStep(env.DB, { ...(await unpacking('refused')), next: undefined })
    expect(await bellOf(account)).toEqual(told('failed', 0))
    const refused = await unpacking('stored')
    await saveRefusal(env.DB, refused, new ArchiveRefusal('server', { files: [] }))
    await saveRefusal(env.DB, refused, new ArchiveRefusal('server', { files: [] }))
    expect(await bellOf(account)).toEqual([...told('failed', 0), ...told('failed', 0)])
  })
})

describe('a form that was sent', () => {
  it('is told to the site’s account; those of an hour are one event with their number, unread again', async () => {
    const site = await publishForms(env)
    const hour = Math.ceil(now() / HOUR) * HOUR
    moveTo(hour)
    const send = () => post(env, { host: site.host, path: '/contact' }, typed())
    for (let n = 0; n < 3; n++) await send()
    const reader = await readerOf(site.account)
    const [first] = (await reader.bell()).data_list
    expect([first?.kind, first?.detail]).toEqual(['submission', { site: '山の宿', count: 3 }])
    expect(await reader.read({ ids: [String(first?.id)] })).toBe(0)
    moveTo(hour + HOUR - 60_000)
    await send()
    const [again] = (await (await readerOf(site.account)).bell()).data_list
    expect([again?.id, again?.detail, again?.is_unread]).toEqual([first?.id, { site: '山の宿', count: 4 }, true])
    moveTo(hour + HOUR)
    await send()
    expect((await bellOf(site.account)).map(([, detail]) => detail['count'])).toEqual([1, 4])
    await deliverMails(site.id)
  })

  it('is told once when it is sent twice', async () => {
    const site = await publishForms(env)
    const fields = typed()
    for (let n = 0; n < 2; n++) await post(env, { host: site.host, path: '/contact' }, fields)
    expect((await bellOf(site.account)).map(([, detail]) => detail['count'])).toEqual([1])
  })

  it('brings no second mail', async () => {
    const site = await publishForms(env)
    await post(env, { host: site.host, path: '/contact' }, typed())
    expect((await deliverMails(site.id)).map(({ to }) => to)).toContain(site.account.email)
    expect(await promised('mail.event')).toEqual([])
  })
})

describe('a bill', () => {
  it('is told under the bell with each of its notices, once', async () => {
    await forgetBillingMails(env)
    moveTo('2026-11-01 06:00')
    const bill = await createBill(env, account, { month: '2026-10', total: 11_000 })
    moveTo('2026-11-01 06:05')
    await Promise.all([enqueueBillingMails(env), enqueueBillingMails(env)])
    await env.DB.prepare("UPDATE bills SET status = 'paid', paid_at = ? WHERE id = ?")
      .bind(moveTo('2026-11-03 23:00'), bill.id)
      .run()
    await enqueueBillingMails(env)
    const of = (event: string) => ['bill', { event, month: '2026-10', total: 11_000 }]
    expect(await bellOf(account)).toEqual([of('bill_paid'), of('bill_issued')])
  })
})

describe('a contract that ends', () => {
  it('is told under the bell with its reminder, once', async () => {
    const endsAt = Date.parse('2027-03-31T23:59:59.999+09:00')
    const startsAt = Date.parse('2026-04-01T00:00:00+09:00')
    const contract = { id: newId(), accountId: account.id, startsAt, endsAt, autoRenew: false, createdAt: startsAt }
    await env.DB.prepare('UPDATE accounts SET contract_starts_at = ?, contract_ends_at = ? WHERE id = ?')
      .bind(startsAt, endsAt, account.id)
      .run()
    await connect(env.DB).insert(contracts).values(contract)
    moveTo('2027-03-01 09:01')
    await Promise.allSettled([maintainContracts(env), maintainContracts(env)])
    await maintainContracts(env)
    expect(await bellOf(account)).toEqual([['contract', { days: 30, date: '2027/03/31' }]])
  })
})

describe('old events', () => {
  it('are deleted after ninety days, with the marks of who has read them', async () => {
    const { finish } = await translating()
    await finish(0, 'translated', 'translated')
    await finish(1, 'translated', 'translated')
    const reader = await readerOf(account)
    await reader.read({ ids: (await reader.bell()).data_list.map(({ id }) => id) })
    const left = async (table: string, column: string) =>
      (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`).bind(account.id).first<Wire>())?.[
        'n'
      ]
    const counts = async () => [await left('bell_events', 'account_id'), await left('read_marks', 'person_id')]
    // A mark of an earlier appearance, as events that are counted together leave it.
    await env.DB.prepare(
      'INSERT INTO read_marks SELECT person_id, list, at - 1, item_id FROM read_marks WHERE person_id = ?',
    )
      .bind(account.id)
      .run()
    setClockOffset(90 * DAY - HOUR)
    await cleanBell(env)
    const before = await counts()
    setClockOffset(90 * DAY + HOUR)
    await cleanBell(env)
    expect([before, await counts()]).toEqual([
      [1, 2],
      [0, 0],
    ])
  })
})
