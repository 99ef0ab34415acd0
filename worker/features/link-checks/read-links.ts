import { createHash } from 'node:crypto'
import { addressesOf } from '#shared/site/link-check/external-links.ts'
import { SITE_LINKS_MAX } from '#shared/site/link-check/link-check-rules.ts'
import { getReleaseSource } from '#worker/entities/projection/release-source.storage.ts'
import { loadWorkingCopy } from '#worker/entities/working-copy/working-copy.service.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { mayAsk } from '#worker/platform/links/ask-link.ts'
import { type Address, storeAddresses, type UnreadSite } from './link-check.repository.ts'

/** An answer that is older is no news to somebody who edits. */
const FRESH = 7 * 24 * 60 * 60_000

const hashOf = (url: string) => createHash('sha256').update(url).digest('base64url')

/** What visitors of a site see beside its working copy; nothing where that is what they see, or where it is offline. */
async function liveAddresses(env: Bindings, site: UnreadSite, edited: readonly string[]): Promise<readonly string[]> {
  if (site.status !== 'PUBLISH' || site.liveReleaseId === null) return []
  if (site.releasedVersion === site.version) return edited
  const source = await getReleaseSource(env, site.id, site.liveReleaseId)
  return source ? addressesOf(source) : []
}

/** Reads the links of a site, and stores those that may be asked: of its working copy, and of its live release. */
export async function readLinks(env: Bindings, site: UnreadSite, at: number): Promise<void> {
  const copy = await loadWorkingCopy(env, site)
  const own = (urls: readonly string[]) => urls.filter((url) => mayAsk(env, url)).slice(0, SITE_LINKS_MAX)
  const edited = own(addressesOf({ ...copy, languages: site.languages }))
  const live = new Set(own(await liveAddresses(env, site, edited)))
  const addresses = [...new Set([...live, ...edited])].map((url): Address => ({
    hash: hashOf(url),
    url,
    isLive: live.has(url),
  }))
  await storeAddresses(env.DB, { site, addresses, at, freshFrom: at - FRESH })
}
