import { REFRESH_KEY } from '#admin/api/refresh-key.ts'
import { startPageServer } from '#tests/bench/fixtures/page-server.mts'
import { launchChromium, SLOW_4G } from '#tests/bench/kit/chromium.mts'
import { type Platform, startPlatform } from '#tests/bench/kit/platform.mts'
import type { Findings } from '#tests/bench/kit/report.mts'
import { median, sum } from '#tests/bench/kit/stats.mts'
import { keptAfterVisit, type Visit, visitPage } from '#tests/bench/kit/visit.mts'
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
    const address = `${server.origin}${LIST}`
    const kept = await keptAfterVisit(browser, address, await signedIn(server.origin, email))
    for (let run = 0; run < RUNS; run++) {
      signIn.push(await visitPage(browser, `${server.origin}/login`))
      list.push(await visitPage(browser, address, await signedIn(server.origin, email, kept)))
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

const LIST = '/adminuser/site-list'

/** What the browser of somebody who signed in before has kept, e.g. how high the news stood, with a new session. */
async function signedIn(origin: string, email: string, kept: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { data } = (await answer.json()) as { data: { refresh_token: string } }
  return { ...kept, [REFRESH_KEY]: data.refresh_token }
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
