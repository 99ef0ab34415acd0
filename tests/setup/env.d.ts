import type { Bindings } from '#worker/platform/context.ts'

declare global {
  namespace Cloudflare {
    /** `env` of `cloudflare:workers` in tests: the Worker's bindings, its database, and the sizes of suites (vitest.config.ts). */
    interface Env extends Bindings {
      TEST_SHIFT: string
      TEST_MIGRATIONS: { queries: string[] }[]
      TEST_SCHEMA: string[]
      /** The database and bucket of a second pod. */
      DB_2: D1Database
      MEDIA_2: R2Bucket
      /** A bucket for backups. */
      COPIES: R2Bucket
      PAY_RUNS: string
      PAY_EVENTS: string
      MONEY_SEQUENCES: string
      VISIT_EVENTS: string
      NOTI_MESSAGES: string
      QUEUE_MESSAGES: string
      FUZZ_RUNS: string
      STATEMENT_FAULTS: string
      BUCKET_FAULTS: string
      PERMISSION_CELLS: string
      FUZZ_SEED: string
      DOMAIN_SEQUENCES: string
      BILLING_ACCOUNTS: string
      BILLING_SEED: string
    }
  }
}
