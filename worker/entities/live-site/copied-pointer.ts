import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { keyInPod } from '#worker/platform/pod-names.ts'
import type { PointerRow } from './pointer.repository.ts'
import {
  getAccountCopy,
  getComparedAt,
  getHostCopy,
  getNameCopy,
  getSiteCopy,
  isDown,
  type SiteCopy,
} from './pointer-copy.storage.ts'
import type { SiteName } from './site-name.ts'

type Env = Pick<Bindings, 'MEDIA' | 'POD'>

const HOUR = 60 * 60 * 1000
/** Copies are compared with the database every ten minutes, and good for a day after that. */
const GOOD_FOR = 25 * HOUR
/** A name of the domain name system; others have no copy. */
const HOSTNAME = /^[\da-z.-]{1,253}$/

const comparedAt = createLoadingCache<number | null>({ max: 10, lifetime: 60_000 })

async function isGood(env: Env): Promise<boolean> {
  const at = await comparedAt.load(keyInPod(env, 'at'), async () => (await getComparedAt(env)) ?? null)
  return at === null || now() - at < GOOD_FOR
}

async function uuidOf(env: Env, name: SiteName): Promise<string | undefined> {
  if ('siteUuid' in name) return name.siteUuid
  return 'shortName' in name ? getNameCopy(env, name.shortName) : getHostCopy(env, name.hostname)
}

async function siteOf(env: Env, name: SiteName): Promise<SiteCopy | null | undefined> {
  if ('hostname' in name && !HOSTNAME.test(name.hostname)) return undefined
  const siteUuid = await uuidOf(env, name)
  const copied = siteUuid === undefined ? undefined : await getSiteCopy(env, siteUuid)
  if (!copied) return undefined
  return isDown(copied.content) ? null : copied.content
}

/** When visitors see a site: as long as every account above it lets them; undefined if one has no copy. */
async function windowOf(env: Env, owners: readonly string[]) {
  const copies = await Promise.all(owners.map((id) => getAccountCopy(env, id)))
  const windows = copies.flatMap((copied) => {
    if (!copied) return []
    return isDown(copied.content) ? { servedFrom: 0, servedUntil: 0 } : copied.content
  })
  if (windows.length < owners.length) return undefined
  return {
    servedFrom: Math.max(...windows.map(({ servedFrom }) => servedFrom)),
    servedUntil: Math.min(...windows.map(({ servedUntil }) => servedUntil)),
  }
}

/** A site's pointer from its copy; null = nobody sees the site; undefined = there is no copy, or it is too old. */
export async function readCopiedPointer(env: Env, name: SiteName): Promise<PointerRow | null | undefined> {
  const site = (await isGood(env)) ? await siteOf(env, name) : undefined
  if (!site) return site
  if ('hostname' in name && site.row.customHost !== name.hostname) return null
  if ('shortName' in name && !site.names?.includes(name.shortName)) return null
  const window = await windowOf(env, site.owners)
  // Copies of before there were names and light pages have none.
  const { shortName, lightUntil }: Partial<PointerRow> = site.row
  return window && { ...site.row, shortName: shortName ?? null, lightUntil: lightUntil ?? null, ...window }
}

/** The domain to which a host redirects, from copies; undefined = there is no copy. */
export async function readCopiedCompanion(env: Env, hostname: string): Promise<string | null | undefined> {
  const site = (await isGood(env)) ? await siteOf(env, { hostname }) : undefined
  return site && (site.companions.includes(hostname) ? site.row.customHost : null)
}
