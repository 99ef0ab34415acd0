import type { Bindings } from './context.ts'
import { log } from './log.ts'

/** Longer than any test waits before it kills the process. */
const FOREVER = 10 * 60_000

/**
 * Where a test has named this id in FAILPOINT, the run stops here until the test kills the process. Only the kill test's
 * installation has APP_ENV=test and FAILPOINT.
 */
export async function stopAtFailpoint({ APP_ENV, FAILPOINT }: Bindings, id: string): Promise<void> {
  if (APP_ENV !== 'test' || FAILPOINT !== id) return
  log('warn', 'failpoint', { id })
  await new Promise((resolve) => setTimeout(resolve, FOREVER))
}
