import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { updateApprovalRule } from './approval-rule.repository.ts'
import type { MakerInput } from './review-read.service.ts'

type RuleInput = MakerInput & { needsApproval: boolean }

/** Demands from now on that guests approve what is published, or not any more. Throws 404. */
export async function setApprovalRule(env: Bindings, { caller, scope, id, needsApproval }: RuleInput) {
  const { site } = await requireSite(env, scope, id)
  // The same request again changes nothing.
  if (site.needsApproval !== needsApproval)
    await updateApprovalRule(env.DB, { site, actorId: caller.personId, needsApproval })
  return { needsApproval }
}
