import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll } from 'vitest'
import { setClockOffset } from '#worker/platform/clock.ts'

declare module 'cloudflare:workers' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merges with the runtime's interface
  interface ProvidedEnv {
    TEST_MIGRATIONS: D1Migration[]
  }
}

beforeAll(async () => {
  const { DB, TEST_MIGRATIONS } = env as unknown as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] }
  // Files share a runtime, where loading the Worker anew for each takes longer than most of them: what they left goes.
  setClockOffset(0)
  await reset()
  await applyD1Migrations(DB, TEST_MIGRATIONS)
})
