import { AppError } from '#shared/wire/errors.ts'
import { repeatStep } from '#worker/platform/repeat.ts'

/** How often a step is repeated after somebody else saved the site meanwhile. */
const TRIES = 3

/**
 * Repeats a step if somebody else saved the site meanwhile: the step reads everything again. Only `stale` is repeated; if
 * the test itself has changed, the next try throws it again.
 */
export async function repeatStale(step: () => Promise<void>): Promise<void> {
  return repeatStep(step, { tries: TRIES, mayPass: (error) => error instanceof AppError && error.code === 'stale' })
}
