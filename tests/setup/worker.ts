import { type D1Migration, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll } from 'vitest'
import { renewObjectDatabase } from '#tests/setup/object-database.ts'
import { setClockOffset } from '#worker/platform/clock.ts'

declare module 'cloudflare:workers' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merges with the runtime's interface
  interface ProvidedEnv {
    TEST_MIGRATIONS: D1Migration[]
  }
}

// Before the file's own constants, which may ask for the time.
setClockOffset(0)

beforeAll(async () => {
  const { DB, TEST_MIGRATIONS } = env as unknown as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] }
  // Files share a runtime, because loading the Worker takes longer than most of them: each starts with empty storage.
  renewObjectDatabase()
  const find = DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'accounts'")
  // Work of the previous file that is still running can keep its database for a moment.
  do await reset()
  while (await find.first())
  // One request; `applyD1Migrations` makes two for each migration.
  await DB.batch(TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => DB.prepare(query))))
})
