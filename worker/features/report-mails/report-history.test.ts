import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { createAccount, createSite } from '#tests/setup/factories.ts'
import { recordMails } from '#tests/setup/form-kit.ts'
import { createMortal } from '#tests/setup/mortal.ts'
import { listReports } from '#tests/setup/report-kit.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { mailReports } from './report-mail.jobs.ts'
import { deleteSubscription, saveRhythm } from './report-subscription.repository.ts'

// Compares random histories of people who ask for reports with an oracle that walks the calendar of Tokyo hour by hour
// in texts and shares no code with the product.

const { env } = recordMails()
const HOUR = 3_600_000
const START = Date.parse('2026-11-01T06:00:30+09:00')
afterEach(() => setClockOffset(0))
const moveTo = (at: number) => setClockOffset(at - Date.now())

const tokyo = (at: number) => new Date(at + 9 * HOUR).toISOString()
const dayAt = (at: number, days: number) => tokyo(at + days * 24 * HOUR).slice(0, 10)

type Rhythm = 'week' | 'month'
/** The first day of the period whose mails begin to be sent in this hour; undefined if none do. */
function beginsAt(every: Rhythm, at: number): string | undefined {
  const here = tokyo(at)
  if (here.slice(11, 13) !== '08') return undefined
  if (every === 'week') return new Date(at + 9 * HOUR).getUTCDay() === 1 ? dayAt(at, -7) : undefined
  return here.slice(8, 10) === '01' ? `${dayAt(at, -1).slice(0, 7)}-01` : undefined
}

class Oracle {
  promised: string[] = []
  /** Each person's wanted rhythm, and the newest period whose report is due. */
  private wants = new Map<string, { every: Rhythm; owed: string | undefined }>()

  want(who: string, every: Rhythm | null): void {
    if (every === null) this.wants.delete(who)
    else if (this.wants.get(who)?.every !== every) this.wants.set(who, { every, owed: undefined })
  }
  hour(at: number): void {
    for (const want of this.wants.values()) want.owed = beginsAt(want.every, at) ?? want.owed
  }
  run(): void {
    for (const [who, want] of this.wants) {
      if (want.owed) this.promised.push(`${who} ${want.every} ${want.owed}`)
      want.owed = undefined
    }
  }
}

type Step =
  | { kind: 'wait'; hours: number }
  | { kind: 'run'; times: number }
  | { kind: 'die'; calls: number; isBefore: boolean }
  | { kind: 'want'; who: 0 | 1 | 2; every: Rhythm | null }

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 120 }) }),
    },
    // The jobs pause.
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 100, max: 900 }) }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('run' as const), times: fc.integer({ min: 1, max: 3 }) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('die' as const),
        calls: fc.integer({ min: 0, max: 6 }),
        isBefore: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('want' as const),
        who: fc.constantFrom(0, 1, 2),
        every: fc.constantFrom('week', 'month', null),
      }),
    },
  ),
  { minLength: 15, maxLength: 50, size: 'max' },
) as fc.Arbitrary<Step[]>

/** Two people want reports from the start. */
const BEGIN: readonly Step[] = [
  { kind: 'want', who: 0, every: 'week' },
  { kind: 'want', who: 1, every: 'month' },
]

type Report = { personId: string; siteId: string }

/** Plays a history, with the oracle beside it. */
class Life {
  private at = START
  readonly oracle = new Oracle()
  private readonly reports: readonly Report[]
  constructor(reports: readonly Report[]) {
    this.reports = reports
    moveTo(this.at)
  }

  async live(step: Step): Promise<void> {
    switch (step.kind) {
      case 'wait':
        for (let hour = 0; hour < step.hours; hour++) this.oracle.hour((this.at += HOUR))
        return moveTo(this.at)
      case 'want':
        return this.want(this.reports[step.who] ?? { personId: '', siteId: '' }, step.every)
      case 'run':
        await Promise.all(Array.from({ length: step.times }, () => mailReports(env)))
        return this.oracle.run()
      case 'die':
        // A run may stop anywhere; the next run does the rest.
        await mailReports(createMortal(env, step).env).catch(() => undefined)
        await mailReports(env)
        return this.oracle.run()
    }
  }

  private async want(report: Report, every: Rhythm | null): Promise<void> {
    this.oracle.want(report.siteId, every)
    if (every === null) await deleteSubscription(env.DB, report)
    else await saveRhythm(env.DB, report, every)
  }
}

it('gets each person the report of each period once, however the job runs', { timeout: 60_000 }, async () => {
  const owner = await createAccount(env, { type: 'USER' })
  const found = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await env.DB.batch([env.DB.prepare('DELETE FROM report_subscriptions'), env.DB.prepare('DELETE FROM outbox')])
      const reports: Report[] = []
      for (let index = 0; index < 3; index++)
        reports.push({ personId: owner.id, siteId: (await createSite(env, owner)).id })
      const life = new Life(reports)
      for (const step of [...BEGIN, ...history]) await life.live(step)
      const promised = (await listReports(env)).map(({ siteId, every, from }) => `${siteId} ${every} ${from}`)
      expect(promised.toSorted()).toEqual(life.oracle.promised.toSorted())
      for (const one of promised) found.add(one)
    }),
    { numRuns: 20 },
  )
  // The histories cover enough cases.
  expect(found.size).toBeGreaterThan(30)
})
