import { readFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import type { SiteRelease } from '#shared/site/release/releases.ts'
import { bundleWorker } from './bundle.mts'
import { migrate } from './platform.mts'
import { findFreePort } from '#scripts/ports.mjs'
import { findWorkerd } from './process-cpu.mts'

export type VisitCounter = {
  workerdPid: number
  database: D1Database
  ask: (asked: Record<string, unknown>) => Promise<number>
  putRelease: (release: SiteRelease) => Promise<void>
  stop: () => Promise<void>
}

/** Starts the consumer of visits with D1, R2, objects and a queue that delivers to it. */
export async function startVisitCounter(): Promise<VisitCounter> {
  const port = await findFreePort()
  const options = convertV4MiniflareOptions({
    modules: true,
    script: readFileSync(await bundleWorker('visits'), 'utf8'),
    compatibilityDate: '2026-08-01',
    compatibilityFlags: ['nodejs_compat'],
    cf: false,
    log: new Log(LogLevel.ERROR),
    handleStructuredLogs: ({ level, message }) => {
      if (level === 'error') console.error(message)
    },
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
    bindings: { APP_ENV: 'production', ADMIN_HOSTS: 'localhost', SITES_HOST: `localhost:${port}` },
    d1Databases: { DB: 'bench' },
    r2Buckets: { MEDIA: 'bench' },
    durableObjects: { SITE_VISITS: { className: 'SiteVisits', useSQLite: true } },
    queueProducers: { VISITS: 'mekuri-visits' },
    queueConsumers: { 'mekuri-visits': { maxBatchSize: 100, maxBatchTimeout: 5 } },
  })
  const miniflare = new Miniflare(options)
  await miniflare.ready
  const { DB: database } = await miniflare.getBindings<{ DB: D1Database }>()
  await migrate(database)
  async function ask(asked: Record<string, unknown>): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify(asked) })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as number
  }
  return {
    workerdPid: findWorkerd(),
    database,
    ask,
    putRelease: async (release) => {
      const frozen = [{ projection: release, pages: { company: { website: '', tabs: [] }, forms: {} } }]
      await ask({ does: 'release', inObjects: false, frozen })
    },
    stop: () => miniflare.dispose(),
  }
}
