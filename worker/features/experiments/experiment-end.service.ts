import { judgeTest, type Verdict } from '#shared/analytics/experiment-statistics.ts'
import type { EndRule } from '#shared/analytics/experiment-rules.ts'
import type { VariantLetter } from '#shared/visit/variant-letters.ts'
import type { ExperimentOutcome } from '#worker/entities/experiments/experiment-event.repository.ts'
import { isTerminated } from '#worker/entities/live-site/terminated-site.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { publishExperimentEnd } from '#worker/features/releases/experiment-release.service.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { findExperiment } from './experiment.repository.ts'
import { readResults } from './experiment-results.service.ts'
import { repeatStale } from './repeat-stale.ts'

type Decision = { chosen: VariantLetter | null; outcome: ExperimentOutcome }
type Reached = Extract<Verdict, { kind: 'winner' | 'undecided' }>

/** What an end at the planned visits publishes. A site that needs approval gets no variant that nobody approved. */
function decide(endRule: EndRule, verdict: Reached, { needsApproval }: Pick<SiteRow, 'needsApproval'>): Decision {
  if (verdict.kind === 'undecided') return { chosen: null, outcome: { result: 'undecided', letter: '' } }
  const { leader } = verdict
  const isPublished = endRule === 'winner' && leader !== 'a' && !needsApproval
  return {
    chosen: isPublished ? leader : null,
    outcome: { result: isPublished ? 'published' : 'kept', letter: leader.toUpperCase() },
  }
}

/**
 * Ends a running test whose variants all have their planned visits, as it was chosen before it began
 * (rules/experiments.md#ending-by-itself). A test below them, or one that somebody ended meanwhile, stays as it is.
 */
export async function endReachedExperiment(
  env: Bindings,
  { id, siteId }: { id: string; siteId: string },
): Promise<void> {
  await repeatStale(async () => {
    const test = await findExperiment(env.DB, siteId, id)
    if (test?.state !== 'running' || test.doc.endRule === 'manual') return
    const { site, ownerType } = await requireSite(env, { kind: 'all' }, siteId)
    if (isTerminated(site)) return
    const results = await readResults(env, test)
    const { verdict } = judgeTest(results, test.doc)
    if (verdict.kind !== 'winner' && verdict.kind !== 'undecided') return
    const plan = await findPlanLimits(env.DB, { id: site.accountId, type: ownerType })
    const caller = { personId: test.createdBy, accountId: site.accountId }
    await publishExperimentEnd(env, { caller, site, plan, test, results, ...decide(test.doc.endRule, verdict, site) })
  })
}
