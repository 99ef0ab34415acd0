import type { Browser } from 'playwright'
import { REFRESH_KEY } from '#admin/api/refresh-key.ts'
import { startPageServer } from '#tests/bench/fixtures/page-server.mts'
import { launchChromium, SLOW_4G } from '#tests/bench/kit/chromium.mts'
import { type Platform, startPlatform } from '#tests/bench/kit/platform.mts'
import type { Findings } from '#tests/bench/kit/report.mts'
import { median, sum } from '#tests/bench/kit/stats.mts'
import { type Visit, visitPage } from '#tests/bench/kit/visit.mts'
import { createAccount, createSite } from '#tests/setup/factories.ts'
import { hashPassword } from '#worker/platform/password.ts'

const RUNS = 5
const SITES = 20
const PASSWORD = 'Mekuri#2026'

/** U2: the sign-in page and the list of sites on a phone with an empty cache. */
export async function measureOffice(): Promise<Findings> {
  const platform = await startPlatform(undefined, 'local')
  const server = await startPageServer({ workerPort: platform.port, folder: '', pages: {} })
  const browser = await launchChromium()
  try {
    const email = await buildAccount(platform)
    const signIn: Visit[] = []
    const list: Visit[] = []
    for (let run = 0; run < RUNS; run++) {
      signIn.push(await visitPage(browser, `${server.origin}/login`))
      list.push(await visitList(browser, server.origin, email))
    }
    return {
      figures: {
        'U2.signIn': readiness(signIn),
        'U2.signIn.blocking': median(signIn.map(blockingOf)),
        'U2.list': readiness(list),
        'U2.list.blocking': median(list.map(blockingOf)),
        'U2.shift': Math.max(...[...signIn, ...list].map(({ shift }) => shift)),
      },
      notes: [describe('sign-in', signIn), describe('list of sites', list)],
    }
  } finally {
    await browser.close()
    server.stop()
    await platform.stop()
  }
}

async function buildAccount({ env }: Platform): Promise<string> {
  const owner = await createAccount(env, { type: 'USER', passwordHash: await hashPassword(PASSWORD, 'office') })
  for (let number = 1; number <= SITES; number++) await createSite(env, owner, { name: `春のスキンケア ${number}` })
  return owner.email
}

/** Visits the list as somebody who signed in before; each visit has a session of its own. */
async function visitList(browser: Browser, origin: string, email: string): Promise<Visit> {
  const answer = await fetch(`${origin}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { data } = (await answer.json()) as { data: { refresh_token: string } }
  // News and first steps keep their place as they stood the last time (news-count.ts, steps-shown.ts).
  const stored = { [REFRESH_KEY]: data.refresh_token, 'mekuri.news': '0', 'mekuri.first-steps': 'shown' }
  return visitPage(browser, `${origin}/adminuser/site-list`, stored)
}

const blockingOf = ({ tasks }: Visit) => sum(tasks.map((task) => Math.max(0, task - 50)))
/** Painted and usable, and no long task after it. */
const readyOf = ({ firstPaint, usable, lastTask }: Visit) => Math.max(firstPaint, usable, lastTask)

/** Ready ÷ (2 round trips + bytes ÷ bandwidth). */
function readiness(visits: readonly Visit[]): number {
  return median(
    visits.map((visit) => {
      const least = 2 * SLOW_4G.latency + ((visit.bytes + visit.lateBytes) / SLOW_4G.downloadThroughput) * 1000
      return readyOf(visit) / least
    }),
  )
}

function describe(name: string, visits: readonly Visit[]): string {
  const of = (read: (visit: Visit) => number) => Math.round(median(visits.map(read)))
  const bytes = of((visit) => visit.bytes + visit.lateBytes)
  return `${name}: first paint ${of(({ firstPaint }) => firstPaint)} ms, ready ${of(readyOf)} ms, ${bytes} B`
}
