import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import type { SiteRelease } from '#shared/site/release/releases.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { putRelease } from '#worker/entities/projection/release.storage.ts'
import { createAccount, createSite } from '#tests/setup/factories.ts'
import type { DatabaseCall } from './database-call.ts'
import { bundleWorker, countRenders } from './bundle.mts'
import { root } from './paths.mts'
import { keepStatements } from '#scripts/backup/keep-statements.mts'
import { findFreePort } from '#scripts/ports.mjs'
import { findWorkerd } from './process-cpu.mts'

const JWT_SECRET = 'bench-secret-0123456789abcdef0123456789abcdef'

type Account = Awaited<ReturnType<typeof createAccount>>

/** The product's Worker in the local runtime, without a proxy, on a new database. */
export type Platform = {
  port: number
  /** The bindings that seeding needs. */
  env: Pick<Bindings, 'DB' | 'MEDIA' | 'JWT_SECRET'>
  /** An account with a running contract. */
  owner: Account
  workerdPid: number
  /** Database calls and React renders since the last call. */
  takeCounts: () => Promise<{ calls: DatabaseCall[]; renders: number }>
  stop: () => Promise<void>
}

export async function startPlatform(
  assets = join(root, 'dist/client'),
  environment: 'production' | 'local' = 'production',
): Promise<Platform> {
  const port = await findFreePort()
  const options = convertV4MiniflareOptions({
    modules: true,
    script: readFileSync(await bundleWorker('counted', [countRenders()]), 'utf8'),
    compatibilityDate: '2026-08-01',
    compatibilityFlags: ['nodejs_compat'],
    cf: false,
    log: new Log(LogLevel.ERROR),
    // Without the Worker's log line for each request.
    handleStructuredLogs: ({ level, message }) => {
      if (level === 'error' || level === 'warn') console.error(message)
    },
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
    bindings: {
      APP_ENV: environment,
      ADMIN_HOSTS: 'localhost,127.0.0.1',
      SITES_HOST: `localhost:${port}`,
      JWT_SECRET,
      UPLOAD_SECRET: JWT_SECRET,
    },
    d1Databases: { DB: 'bench' },
    r2Buckets: { MEDIA: 'bench' },
    queueProducers: { JOBS: 'bench', VISITS: 'visits' },
    images: { binding: 'IMAGES' },
    ratelimits: Object.fromEntries(
      ['LIMIT_600', 'LIMIT_120', 'LIMIT_30'].map((name) => [
        name,
        { namespace_id: name, simple: { limit: 1_000_000, period: 60 as const } },
      ]),
    ),
    assets: { directory: assets, binding: 'ASSETS', routerConfig: { has_user_worker: true } },
  })
  const miniflare = new Miniflare(options)
  await miniflare.ready
  const bindings = await miniflare.getBindings<Pick<Bindings, 'DB' | 'MEDIA'>>()
  const env = { DB: keepStatements(bindings.DB), MEDIA: bindings.MEDIA, JWT_SECRET }
  await migrate(env.DB)
  return {
    port,
    env,
    owner: await createAccount(env, { type: 'USER', companyName: 'Bench' }),
    workerdPid: findWorkerd(),
    takeCounts: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/__bench/counts`)
      return (await answer.json()) as { calls: DatabaseCall[]; renders: number }
    },
    stop: () => miniflare.dispose(),
  }
}

/** Gives an empty database its tables. */
export async function migrate(database: D1Database): Promise<void> {
  const folder = join(root, 'migrations')
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  for (const file of files.toSorted()) {
    const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint')
    await database.batch(statements.map((statement) => database.prepare(statement)))
  }
}

/** Stores a release as the live one of a new site. Returns the path of its page on the platform's host. */
export async function publishRelease({ env, owner }: Platform, release: SiteRelease): Promise<string> {
  const { siteId, siteUuid, releaseId, name, languages, defaultLanguage, viewMode } = release
  await createSite(env, owner, {
    id: siteId,
    siteUuid,
    name,
    languages,
    status: 'PUBLISH',
    liveReleaseId: releaseId,
    releaseCount: 1,
    publishedAt: Date.parse(release.publishedAt),
    numberHorizontal: release.columns,
    numberVertical: release.rows,
  })
  const settings = { faviconMediaId: null, logoMediaId: null }
  const source = {
    name,
    defaultLanguage,
    languages,
    viewMode,
    numberHorizontal: 1,
    numberVertical: 1,
    settings,
    cells: [],
    parts: emptyParts(),
  }
  await putRelease(env, [{ projection: release, pages: { company: null, forms: {} } }], source)
  return `/sites/${siteUuid}`
}
