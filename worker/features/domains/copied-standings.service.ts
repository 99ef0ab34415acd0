import { copyAfterChange, siteCopyName, takeDownFirst } from '#worker/entities/live-site/pointer-copy.service.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { isOfSite } from './any-claim.ts'
import { saveStandings, type StandingChange } from './standing.repository.ts'

const beginsLive = ({ claim, after }: StandingChange) => claim.row.state !== 'active' && after.state === 'active'
const endsLive = ({ claim, after }: StandingChange) => claim.row.state === 'active' && after.state !== 'active'

/**
 * Stores new standings like `saveStandings`, and keeps the copies of pointers in step: a name that ends leaves its copy
 * first (rules/reliability.md#an-outage).
 */
export async function storeStandings(env: Bindings, changes: readonly StandingChange[]): Promise<void> {
  const sitesOf = (moves: readonly StandingChange[]) =>
    moves.flatMap(({ claim }) => (isOfSite(claim) ? [siteCopyName(claim.site)] : []))
  await takeDownFirst(env, sitesOf(changes.filter(endsLive)), () => saveStandings(env.DB, changes))
  await copyAfterChange(env, sitesOf(changes.filter(beginsLive)))
}
