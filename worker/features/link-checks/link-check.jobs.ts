import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { askDueLinks } from './ask-links.ts'
import { listUnreadSites } from './link-check.repository.ts'
import { readLinks } from './read-links.ts'

/** People go on typing: a site is read when nobody has saved it for so long. */
const QUIET = 15_000
/** Sites that one run reads. */
const SITES_MAX = 20

async function readSites(env: Bindings): Promise<void> {
  const at = now()
  for (const site of await listUnreadSites(env.DB, at - QUIET, SITES_MAX))
    await readLinks(env, site, at).catch((error: unknown) =>
      // A site that fails does not stop the others.
      log('error', 'links.read', { id: site.id, error: describeError(error) }),
    )
}

/**
 * Reads the links of sites that were saved or published, and asks those that are due (rules/publishing.md#broken-links).
 */
export async function checkLinks(env: Bindings): Promise<void> {
  await readSites(env)
  await askDueLinks(env)
}
