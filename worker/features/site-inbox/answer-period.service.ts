import { AppError } from '#shared/wire/errors.ts'
import type { AnswerPeriod } from '#shared/site/inbox/site-inbox-rules.ts'
import type { AnswerPeriodInfo } from '#shared/site/inbox/site-inbox.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { countOlder, findPeriod, savePeriod } from './answer-period.repository.ts'
import { findListedSite } from './site-inbox.repository.ts'
import { inboxHistoryEntry, type Reader } from './site-inbox.service.ts'

const DAY = 24 * 60 * 60 * 1000

/** Entries from before this moment (UTC milliseconds) are erased. */
export const endOfPeriod = (days: number) => now() - days * DAY

async function requireSite(env: Bindings, scope: Scope, siteId: string) {
  const found = await findListedSite(env.DB, scope, siteId, 'contact')
  if (!found) throw new AppError('not_found')
  return found.site
}

/**
 * The retention period of a site's form entries, and how many entries that or another period would erase. Throws 404.
 */
export async function getPeriod(
  env: Bindings,
  { scope }: Pick<Reader, 'scope'>,
  { siteId, days }: { siteId: string; days?: AnswerPeriod | undefined },
): Promise<AnswerPeriodInfo> {
  await requireSite(env, scope, siteId)
  const period = await findPeriod(env.DB, siteId)
  const asked = days ?? period.days
  const older = asked === null ? 0 : await countOlder(env.DB, siteId, endOfPeriod(asked))
  return { days: period.days as AnswerPeriod | null, version: period.version, older }
}

type Change = { siteId: string; days: AnswerPeriod | null; version: number }

/**
 * Sets the retention period of a site's form entries. It applies at once, published or not; the next run of the sweep
 * erases older entries. Throws 404, and `stale` for an older version.
 */
export async function setPeriod(
  env: Bindings,
  reader: Reader,
  { siteId, days, version }: Change,
): Promise<AnswerPeriodInfo> {
  const site = await requireSite(env, reader.scope, siteId)
  const before = await findPeriod(env.DB, siteId)
  if (before.version !== version) throw new AppError('stale')
  const record = inboxHistoryEntry(site, reader.caller.personId, 'visitor.period')
  const changes = [{ field: 'keptDays', from: before.days, to: days }]
  await savePeriod(env.DB, { siteId, days, version, record: { ...record, detail: { ...record.detail, changes } } })
  return getPeriod(env, reader, { siteId })
}
