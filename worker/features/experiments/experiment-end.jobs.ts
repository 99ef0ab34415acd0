import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { claimDueExperiments } from './due-experiment.repository.ts'
import { endReachedExperiment } from './experiment-end.service.ts'

/** The most tests that one run looks at; the next run looks at the rest. */
const LIMIT = 50

/**
 * Ends tests that have their planned visits and were to end by themselves. Each is looked at once an hour, also after a
 * run that was interrupted or could not end it.
 */
export async function endExperiments(env: Bindings): Promise<void> {
  for (const due of await claimDueExperiments(env.DB, LIMIT))
    await endReachedExperiment(env, due).catch((error: unknown) =>
      log('warn', 'experiment.end', { id: due.id, error: describeError(error) }),
    )
}
