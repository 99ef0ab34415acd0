import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll } from 'vitest'
import { renewObjectDatabase } from '#tests/setup/object-database.ts'
import { moveSystemTime } from './other-day.ts'
import { setClockOffset } from '#worker/platform/clock.ts'

// Before the file's own constants, which may ask for the time.
moveSystemTime(Number(env.TEST_SHIFT))
setClockOffset(0)

beforeAll(async () => {
  const { DB, TEST_SCHEMA } = env
  // Files share a runtime, because loading the Worker takes longer than most of them: each starts with empty storage.
  renewObjectDatabase()
  const find = DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'accounts'")
  // Work of the previous file that is still running can keep its database for a moment.
  do await reset()
  while (await find.first())
  await DB.batch(TEST_SCHEMA.map((statement) => DB.prepare(statement)))
})
