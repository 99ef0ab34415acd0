import { env as testEnv } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'
import { type AccountInput, createAccount } from '#tests/setup/factories.ts'
import type { SentMail } from '#tests/setup/form-kit.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createManyAccounts } from '#tests/setup/many-accounts.ts'
import { insertNotification } from '#tests/setup/notifications.ts'
import { createMortal, createRandom } from '#tests/setup/mortal.ts'
import { beside } from '#tests/setup/object-database.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { connect } from '#worker/db/client.ts'
import { outbox } from '#worker/db/schema/operations.ts'
import { sweepOutbox } from '#worker/outbox/outbox.service.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { mailNotifications } from './notification-mail.jobs.ts'

/** Messages in the suite; `NOTI_MESSAGES=10000 vitest run worker/features/notifications/notification-storm` runs all. */
const MESSAGES = Number(testEnv.NOTI_MESSAGES || 1000)
const random = createRandom(Number(testEnv.FUZZ_SEED || 20_261_123))
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Messages of a batch, and how long an unanswered one waits for its next delivery. */
const BATCH = 50
const UNANSWERED = 2 * MINUTE

type Queued = { outboxId: string; at: number; attempts: number }
type Storm = {
  env: Bindings
  queue: Queued[]
  sent: SentMail[]
  figures: Record<'messages' | 'copies' | 'deaths' | 'refused' | 'unanswered', number>
}

afterEach(() => setClockOffset(0))

const isIn = (percent: number) => random(100) < percent

/** A queue that delivers many messages twice, in any order. */
function enqueue({ queue, figures }: Storm, outboxId: string): void {
  const add = () => queue.splice(random(queue.length + 1), 0, { outboxId, at: now(), attempts: 1 })
  add()
  if (!isIn(55)) return
  add()
  figures.copies++
}

/** A process with a queue and a mailbox; every second one ends at a random call of the database. */
function createProcess(storm: Storm, calls: number) {
  const { env, sent, figures } = storm
  const process = createMortal(env, isIn(50) ? { calls: random(calls), isBefore: isIn(50) } : undefined)
  const alive = () => {
    if (process.isDead) throw new Error('the process ended')
  }
  const JOBS = {
    sendBatch: async (batch: { body: { outboxId: string } }[]) => {
      alive()
      // A queue that does not answer: the sweep sends these.
      if (isIn(10)) throw new Error('no queue')
      for (const { body } of batch) enqueue(storm, body.outboxId)
    },
  } as unknown as Queue
  const EMAIL = {
    send: async (mail: SentMail) => {
      alive()
      if (isIn(3)) {
        figures.refused++
        throw new Error('the mail was refused')
      }
      sent.push(mail)
      // Between sending a mail and recording it, the mail may be sent twice (rules/reliability.md#kills).
      process.isImmune = true
    },
  } as unknown as SendEmail
  return { process, env: { ...process.env, JOBS, EMAIL } as Bindings }
}

/** Runs something in a process of its own, which may end. */
async function runOnce(storm: Storm, work: (env: Bindings) => Promise<unknown>): Promise<void> {
  const { process, env } = createProcess(storm, 10)
  await work(env).catch((error: unknown) => {
    if (!process.isDead) throw error
  })
  if (process.isDead) storm.figures.deaths++
}

/** Delivers the due messages, batch by batch. */
async function deliverDue(storm: Storm): Promise<void> {
  const due = storm.queue.filter(({ at }) => at <= now())
  storm.queue = storm.queue.filter(({ at }) => at > now())
  while (due.length > 0) {
    const batch = due.splice(0, BATCH)
    const { figures } = storm
    const { process, env } = createProcess(storm, 8 * BATCH)
    figures.messages += batch.length
    const unanswered = new Set(batch)
    const messages = batch.map((one) => ({
      id: newId(),
      timestamp: new Date(),
      attempts: one.attempts,
      body: { outboxId: one.outboxId },
      ack: () => {
        if (process.isDead) return
        process.isImmune = false
        // The process ends after the effect is recorded, and before it acknowledges the message.
        process.isDead = isIn(1)
        if (process.isDead) figures.unanswered++
        else unanswered.delete(one)
      },
      retry: ({ delaySeconds = 0 }: QueueRetryOptions) => {
        process.isImmune = false
        if (process.isDead) return
        unanswered.delete(one)
        storm.queue.push({ ...one, attempts: one.attempts + 1, at: now() + delaySeconds * 1000 })
      },
    }))
    await handleQueue({ queue: 'mekuri-jobs', messages } as unknown as MessageBatch, env)
    if (process.isDead) figures.deaths++
    for (const one of unanswered) storm.queue.push({ ...one, attempts: one.attempts + 1, at: now() + UNANSWERED })
  }
}

/** Users of an account, of which every tenth wants no mails. Returns the addresses of the others. */
async function createUsers(env: Bindings, parent: AccountInput['parent'], count: number): Promise<string[]> {
  const made = await createManyAccounts(env, count, () => ({ type: 'USER', parent, plan: null, passwordHash: 'x' }))
  await env.DB.prepare(
    "INSERT INTO bell_switches SELECT value ->> 'id', 'notification', 1, 0 FROM json_each(?) WHERE key % 10 = 0",
  )
    .bind(JSON.stringify(made.map(({ id }) => ({ id }))))
    .run()
  return made.filter((_, at) => at % 10 > 0).map(({ email }) => email)
}

/** A notification by mail to two audiences. Returns the addresses of its recipients. */
async function publish(env: Bindings, people: number): Promise<string[]> {
  const operator = await createAccount(env, { type: 'MASTER', passwordHash: 'x' })
  const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
  const wanting: string[] = []
  for (const parent of [operator, partner]) {
    const { email } = await createAccount(env, { type: 'USER', parent, plan: null, passwordHash: 'x' })
    wanting.push(email, ...(await createUsers(env, parent, people / 2)))
  }
  await insertNotification(env, operator.id, ['oemUser', 'masterUser'], { byMail: true })
  return wanting.toSorted()
}

/** Audiences whose mails are not all enqueued, and mails that are not sent. */
async function countOpen({ DB }: Bindings): Promise<number> {
  const found = await DB.prepare(
    `SELECT (SELECT count(*) FROM outbox WHERE done_at IS NULL) + 2
      - (SELECT count(*) FROM announcement_mails WHERE done_at IS NOT NULL) AS n`,
  ).first<{ n: number }>()
  return Number(found?.n)
}

/** Runs jobs and deliveries, minute by minute, until nothing is open; retries of mails take a day at most. */
async function weather(storm: Storm): Promise<void> {
  for (let offset = 0; offset < 2 * DAY && (await countOpen(storm.env)) > 0; offset += MINUTE) {
    setClockOffset(offset)
    await runOnce(storm, mailNotifications)
    await runOnce(storm, sweepOutbox)
    await deliverDue(storm)
  }
  // The queue now holds only copies of messages that are done.
  setClockOffset(3 * DAY)
  await deliverDue(storm)
}

it('mails everybody once, with copies of messages, refusals, a queue that fails, and processes that end', async () => {
  expectLogged('queue.retry', 'outbox.send')
  await beside(async (database) => {
    // Local installations keep their mails in the database.
    const env = { ...quiet(testEnv), DB: database, APP_ENV: 'production' } as const
    const figures = { messages: 0, copies: 0, deaths: 0, refused: 0, unanswered: 0 }
    const storm: Storm = { env, queue: [], sent: [], figures }
    const people = await publish(env, 2 * Math.ceil(MESSAGES * 0.4))
    await weather(storm)
    expect(storm.sent.map(({ to }) => to).toSorted()).toEqual(people)
    const rows = await connect(database).select({ id: outbox.id }).from(outbox)
    const mailed = await database.prepare('SELECT sum(mailed) AS n FROM announcement_mails').first()
    expect([rows.length, mailed]).toEqual([people.length, { n: people.length }])
    printSize(
      `${figures.messages} messages, ${figures.copies} of them copies, to ${people.length} people: ${figures.deaths} processes ended, ${figures.unanswered} of them before an answer, ${figures.refused} mails refused`,
    )
    expect(figures.messages).toBeGreaterThanOrEqual(MESSAGES)
    expect(figures.copies / figures.messages).toBeGreaterThanOrEqual(0.2)
    expect(Math.min(figures.deaths, figures.refused, figures.unanswered)).toBeGreaterThan(3)
  })
})
