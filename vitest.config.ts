import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { availableParallelism } from 'node:os'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { answerOutbound } from './tests/providers/outbound.ts'
import { LongestFirst } from './tests/setup/longest-first.ts'
import { schemaAfter } from './tests/setup/migrated-schema.ts'

/** A slow machine is no failure: none of the tests waits on purpose for as long. */
const patience = { testTimeout: 900_000, hookTimeout: 900_000 }

const ROOT = import.meta.dirname

const migrations = await readD1Migrations('./migrations')

/** A mail service that takes everything: the runtime's own prints six lines a mail. */
const MAIL_SINK = `import { WorkerEntrypoint } from 'cloudflare:workers'
export default class extends WorkerEntrypoint {
  send() { return { messageId: 'test' } }
}`

/** Sizes of suites: empty for those of CI (docs/rules/reliability.md#sizes-of-suites). */
const SIZES = [
  'PAY_RUNS',
  'PAY_EVENTS',
  'MONEY_SEQUENCES',
  'VISIT_EVENTS',
  'QUEUE_MESSAGES',
  'NOTI_MESSAGES',
  'FUZZ_RUNS',
  'STATEMENT_FAULTS',
  'BUCKET_FAULTS',
  'PERMISSION_CELLS',
  'FUZZ_SEED',
  'DOMAIN_SEQUENCES',
  'BILLING_ACCOUNTS',
  'BILLING_SEED',
]
const sizes = Object.fromEntries(SIZES.map((name) => [name, process.env[name] ?? '']))

/** Hashes passwords at a thousandth of their cost and counts them; the code of the Worker stays the same. */
const cheapPasswords: Plugin = {
  name: 'cheap-passwords',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === '#worker/platform/password.ts' && !importer?.endsWith('/cheap-password-module.ts')
      ? fileURLToPath(new URL('tests/setup/cheap-password-module.ts', import.meta.url))
      : undefined,
}

/** The time at which the tests begin, as `2027-01-31T23:50:00+09:00`; empty for the system’s. */
const { TEST_TIME = '' } = process.env
const TEST_SHIFT = TEST_TIME && String(Date.parse(TEST_TIME) - Date.now())
process.env.TEST_SHIFT = TEST_SHIFT

/** The pod in whose database the Worker tests run; empty for the first one (`npm run test:second-database`). */
const { TEST_POD = '' } = process.env

/** Modules of the Worker whose callers in tests give it the bindings of the second pod. */
const ENTRIES: Readonly<Record<string, string>> = {
  'worker/app.ts': 'app-module.ts',
  'worker/jobs/queue.jobs.ts': 'queue-module.ts',
  'worker/jobs/schedule.jobs.ts': 'schedule-module.ts',
}

const secondPod: Plugin = {
  name: 'second-pod',
  enforce: 'pre',
  resolveId(id, importer = '') {
    const isTest = /\.test\.tsx?$/.test(importer) || importer.includes('/tests/setup/')
    if (!TEST_POD || !isTest || importer.includes('/second-database/')) return undefined
    const name = id.startsWith('#') ? id.slice(1) : relative(ROOT, resolve(dirname(importer), id))
    return ENTRIES[name] && resolve(ROOT, 'tests/setup/second-database', ENTRIES[name])
  },
}

/** Worker tests: files inside the runtime, with every binding simulated. */
function worker(
  name: string,
  main: string,
  { plugins = [], ...files }: { include: string[]; exclude?: string[]; isolate?: boolean; plugins?: Plugin[] },
) {
  return {
    plugins: [
      ...plugins,
      secondPod,
      cloudflareTest({
        remoteBindings: false,
        // The runtime logs each emptied database. Failed requests are still reported.
        verbose: false,
        main,
        wrangler: { configPath: './wrangler.toml' },
        miniflare: {
          // Not BACKUP: scheduled jobs of other tests would begin backups.
          r2Buckets: ['COPIES', 'MEDIA_2'],
          // A second pod, for suites of two.
          d1Databases: ['DB_2'],
          durableObjects: { NEAR: { className: 'ObjectDatabase', useSQLite: true } },
          bindings: {
            APP_ENV: 'test',
            ...(TEST_POD && { POD: TEST_POD }),
            TEST_SHIFT,
            // Suites of both places set it themselves (tests/setup/visit-stores.ts).
            VISITS_IN_OBJECTS_FROM: '',
            JWT_SECRET: 'test-jwt-secret-0123456789abcdef0123456789abcdef',
            UPLOAD_SECRET: 'test-upload-secret-0123456789abcdef0123456789ab',
            TEST_MIGRATIONS: migrations,
            TEST_SCHEMA: schemaAfter(migrations),
            TRANSLATION_PROVIDER: 'openai',
            TRANSLATION_URL: 'https://translation.test/fine',
            TRANSLATION_MODEL: 'local',
            STRIPE_SECRET_KEY: 'sk_test_local',
            STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
            STRIPE_WEBHOOK_SECRET: 'whsec_test_new',
            STRIPE_WEBHOOK_SECRET_OLD: 'whsec_test_old',
            STRIPE_URL: 'https://stripe.test',
            SAAS_ZONE: 'zone',
            SAAS_TOKEN: 'saas-token',
            SAAS_URL: 'https://domains.test/client/v4',
            DNS_RESOLVERS: 'https://domains.test/a/dns-query,https://domains.test/b/dns-query',
            GA4_URL: 'https://conversions.test/ga4',
            META_URL: 'https://conversions.test/meta/v25.0',
            LINKS_URL: 'https://web.test/',
            ...sizes,
          },
          email: { send_email: [] },
          serviceBindings: { EMAIL: 'mail-sink' },
          workers: [{ name: 'mail-sink', modules: true, compatibilityDate: '2026-08-01', script: MAIL_SINK }],
          outboundService: (request: Request) => answerOutbound(request) as never,
        },
      }),
    ],
    test: { ...patience, ...files, name, setupFiles: ['./tests/setup/console.ts', './tests/setup/worker.ts'] },
  }
}

export default defineConfig({
  test: {
    // One more than processors: the tests wait for storage a quarter of their time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // One line a file; the duration of single tests is in `--reporter=verbose`.
    slowTestThreshold: 600_000,
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          isolate: false,
          setupFiles: ['./tests/setup/console.ts'],
          include: ['shared/**/*.test.ts', 'admin/**/*.test.ts', 'visitor/**/*.test.ts', 'tests/unit/**/*.test.ts'],
        },
      },
      worker('worker', './tests/setup/main.ts', {
        include: ['worker/**/*.test.ts', 'worker/**/*.test.tsx'],
        exclude: ['worker/**/*.alone.test.ts'],
        isolate: false,
        plugins: [cheapPasswords],
      }),
      // They replace modules of the Worker, so that nothing may have loaded it before them.
      worker('alone', './tests/setup/object-database.ts', { include: ['worker/**/*.alone.test.ts'] }),
    ],
  },
})
