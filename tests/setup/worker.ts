import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll } from 'vitest'

declare module 'cloudflare:workers' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merges with the runtime's interface
  interface ProvidedEnv {
    TEST_MIGRATIONS: D1Migration[]
  }
}

beforeAll(async () => {
  const { DB, TEST_MIGRATIONS } = env as unknown as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] }
  await applyD1Migrations(DB, TEST_MIGRATIONS)
})
