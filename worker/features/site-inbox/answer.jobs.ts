import { SUBMISSION_KINDS } from '#shared/site/parts/forms/form-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { eraseOld, listDuePeriods, listOlder, saveSwept } from './answer-period.repository.ts'
import { endOfPeriod } from './answer-period.service.ts'
import { inboxHistoryEntry } from './site-inbox.service.ts'

/** A site is swept about once a day, because each run adds an entry to its history. */
const EVERY = 23 * 60 * 60 * 1000
/** Sites of one run, and entries that it erases in one batch and in all. */
const SITES_MAX = 50
const CHUNK = 500
const ENTRIES_MAX = 5000

/**
 * Erases form entries beyond the retention period, a bounded part in each run; members stay. A site with more of them
 * is swept again by the next run. Repeating it changes nothing.
 */
export async function eraseOldAnswers(env: Bindings): Promise<number> {
  const due = await listDuePeriods(env.DB, { before: now() - EVERY, limit: SITES_MAX })
  let left = ENTRIES_MAX
  for (const site of due) {
    for (const kind of SUBMISSION_KINDS) left -= await eraseKind(env, site, kind, left)
    if (left <= 0) break
    await saveSwept(env.DB, site.siteId)
  }
  return ENTRIES_MAX - left
}

type DuePeriod = Awaited<ReturnType<typeof listDuePeriods>>[number]

/** Erases a site's old entries of one kind, at most `max`, in batches. Returns their number. */
async function eraseKind(
  env: Bindings,
  { siteId, days, ...site }: DuePeriod,
  kind: (typeof SUBMISSION_KINDS)[number],
  max: number,
): Promise<number> {
  let erased = 0
  while (erased < max) {
    const limit = Math.min(CHUNK, max - erased)
    const entries = await listOlder(env.DB, { siteId, kind, before: endOfPeriod(days), limit })
    const record = inboxHistoryEntry({ id: siteId, ...site }, null, 'visitor.erase_old', entries.length)
    if (entries.length > 0) await eraseOld(env.DB, { siteId, entries, record })
    erased += entries.length
    if (entries.length < limit) return erased
  }
  return erased
}
