import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import * as z from 'zod'
import { LETTER_QUEUES } from '#shared/operations/letter-rules.ts'
import { parseAcceptLanguage } from '#shared/text/languages.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { readApiDescription } from '#worker/features/admin-assets/admin-assets.routes.ts'
import { rebuildFigures } from '#worker/features/dashboard/figures.service.ts'
import { findLocalMail, listLocalMails } from '#worker/platform/local-mail.repository.ts'
import { runScheduledJobs } from '#worker/jobs/schedule.jobs.ts'
import { keepLetters } from './keep-letters.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { describeOnPage } from './api-page.ts'
import { describeMail, describeMails, mailPagePolicy, pageLanguage } from './mail-pages.ts'
import { answerCardPage, answerDnsPage } from './stand-in-pages.ts'

const languageOf = (header: string | undefined) => pageLanguage(parseAcceptLanguage(header))
const day = z.iso.date()
const figuresBody = z.strictObject({ from: day, to: day })
const lettersBody = z.strictObject({ queue: z.enum(LETTER_QUEUES), messages: z.array(z.unknown()).min(1).max(100) })
const clockBody = z.strictObject({ offset: z.number().int() })

/** Helpers for development. They do not exist outside APP_ENV=local and the tests. */
export function createDevRoutes(): Hono<AppEnv> {
  const devRoutes = new Hono<AppEnv>()

  devRoutes.use(async (c, next) => {
    if (c.env.APP_ENV === 'production') return c.text('Not found', 404, { 'cache-control': 'no-store' })
    await next()
    c.header('cache-control', 'no-store')
    return undefined
  })

  devRoutes.get('/api', async (c) => {
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    return c.html(describeOnPage(await (await readApiDescription(c)).json()))
  })

  /** The stored mails. Only for installations that send no real mail: the page shows links that open accounts. */
  devRoutes.use('/mail/*', async (c, next) => {
    if (c.env.APP_ENV !== 'local') return c.text('Not found', 404)
    c.header('content-security-policy', mailPagePolicy(c.env.SITES_HOST))
    c.header('referrer-policy', 'no-referrer')
    await next()
    return undefined
  })

  devRoutes.get('/mail', async (c) =>
    c.html(describeMails(languageOf(c.req.header('accept-language')), await listLocalMails(c.env.DB))),
  )

  devRoutes.get('/mail/:id', async (c) => {
    const mail = await findLocalMail(c.env.DB, c.req.param('id'))
    return c.html(describeMail(languageOf(c.req.header('accept-language')), mail), mail ? 200 : 404)
  })

  /** The card form and 3-D Secure of the test double that stands for Stripe. */
  devRoutes.on(['GET', 'POST'], ['/card', '/card/*'], (c) => answerCardPage(c.env, c.req.raw))

  /** The records of the test double that stands for DNS. */
  devRoutes.on(['GET', 'POST'], '/dns', (c) => answerDnsPage(c.env, c.req.raw))

  /** Runs the scheduled jobs, with `?job=` those that it names: the local runtime does not fire the Cron Trigger. */
  devRoutes.post('/tick', async (c) => c.json({ data: await runScheduledJobs(c.env, c.req.queries('job')) }))

  /** Stores dead letters: messages of a queue as one, effects as one each. */
  devRoutes.post('/letters', zValidator('json', lettersBody), async (c) => {
    const { queue, messages } = c.req.valid('json')
    await keepLetters(c.env, queue, messages)
    return c.json({ data: { count: messages.length } })
  })

  /** Computes the dashboard's figures of all days of a period again (rules/figures.md#rebuilding). */
  devRoutes.post('/figures', zValidator('json', figuresBody), async (c) => {
    const { from, to } = c.req.valid('json')
    return c.json({ data: { days: await rebuildFigures(c.env, from, to) } })
  })

  /** Moves the clock by `offset` milliseconds against the system clock. */
  devRoutes.post('/clock', zValidator('json', clockBody), (c) => {
    setClockOffset(c.req.valid('json').offset)
    return c.json({ data: { time: new Date(now()).toISOString() } })
  })
  return devRoutes
}
