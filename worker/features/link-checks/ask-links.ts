import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { askLink } from '#worker/platform/links/ask-link.ts'
import { mapLimited } from '#worker/platform/map-limited.ts'
import { delayLinks, type DueLink, listDueLinks } from './link-check.repository.ts'
import { resultOf } from './link-result.ts'
import { storeLook } from './link-told.repository.ts'

/** Addresses that one run looks at, asks, and asks of one host; and for how long the host's others wait. */
const SEEN_MAX = 200
const ASKED_MAX = 60
const OF_HOST_MAX = 3
const HOST_PAUSE = 60_000
/** Hosts that are asked in parallel: a Worker has six connections. */
const LANES = 4

/** What is asked in this run: a few addresses of each host, one after the other. */
export function planLooks(due: readonly DueLink[]): { hosts: DueLink[][]; later: DueLink[] } {
  const hosts: DueLink[][] = []
  const later: DueLink[] = []
  let count = 0
  for (const links of Map.groupBy(due, ({ url }) => new URL(url).hostname).values()) {
    const asked = links.slice(0, Math.min(OF_HOST_MAX, ASKED_MAX - count))
    count += asked.length
    if (asked.length > 0) hosts.push(asked)
    if (asked.length > 0) later.push(...links.slice(asked.length))
  }
  return { hosts, later }
}

/** Asks an address, and stores at once what it said: a run that ends in the middle asks only the rest again. */
async function look(env: Bindings, link: DueLink): Promise<void> {
  const answer = await askLink(env, link.url)
  const at = now()
  await storeLook(env.DB, resultOf(link, answer, at), at)
}

async function lookAtHost(env: Bindings, links: readonly DueLink[]): Promise<void> {
  for (const link of links) await look(env, link)
}

/** Asks addresses that are due, of one site or of all. */
export async function askDueLinks(env: Bindings, siteId?: string): Promise<void> {
  const at = now()
  const { hosts, later } = planLooks(await listDueLinks(env.DB, at, SEEN_MAX, siteId))
  await delayLinks(
    env.DB,
    later.map(({ hash }) => hash),
    at + HOST_PAUSE,
  )
  await mapLimited(hosts, LANES, (links) => lookAtHost(env, links))
}
