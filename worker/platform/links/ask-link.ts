import { isAskable, type LinkReason } from '#shared/site/link-check/link-check-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { resolve } from '#worker/platform/dns/resolver.ts'
import { platformOrigin } from '#worker/platform/hosts.ts'

/** Milliseconds that one answer may take. */
const TIMEOUT = 8000
const REDIRECTS_MAX = 5
/** As much of a page as a server has to send to say that it is there. */
const RANGE = 'bytes=0-1023'

/** What an address answered; `failed`: no host, or no connection to it, which may pass. */
export type LinkAnswer =
  | { kind: 'ok'; status: number }
  | { kind: 'gone'; reason: 'gone'; status: number }
  | { kind: 'failed'; reason: 'noName' | 'noConnection'; status: null }
  | { kind: 'unsure'; reason: Exclude<LinkReason, 'gone' | 'noName' | 'noConnection'>; status: number | null }

type LinkEnv = Bindings

/** Hosts that this installation serves itself: it does not ask itself. */
function isOwnHost(hostname: string, { ADMIN_HOSTS, SITES_HOST }: LinkEnv): boolean {
  const sites = SITES_HOST.replace(/:\d+$/, '')
  return ADMIN_HOSTS.split(',').includes(hostname) || hostname === sites || hostname.endsWith(`.${sites}`)
}

/** Whether the server asks an address at all (rules/threats.md#outgoing-requests). */
export const mayAsk = (env: LinkEnv, address: string): boolean =>
  isAskable(address) && !isOwnHost(new URL(address).hostname, env)

/** A local installation and the tests ask a test double, which gets the address as a parameter. */
const addressOf = ({ APP_ENV, LINKS_URL }: LinkEnv, address: string) =>
  APP_ENV !== 'production' && LINKS_URL ? `${LINKS_URL}?${new URLSearchParams({ address }).toString()}` : address

async function request(env: LinkEnv, method: 'HEAD' | 'GET', address: string): Promise<Response> {
  const response = await fetch(addressOf(env, address), {
    method,
    headers: {
      accept: '*/*',
      'user-agent': `MekuriLinkCheck/1.0 (+${platformOrigin(env)})`,
      ...(method === 'GET' && { range: RANGE }),
    },
    signal: AbortSignal.timeout(TIMEOUT),
    redirect: 'manual',
  })
  // Nothing of the page is read.
  await response.body?.cancel()
  return response
}

const isThere = (status: number) => (status >= 200 && status < 300) || status === 416
const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304

/** Asks by HEAD; servers that dislike it are asked for the beginning of the page. */
async function ask(env: LinkEnv, address: string): Promise<Response> {
  const head = await request(env, 'HEAD', address)
  return isThere(head.status) || isRedirect(head.status) ? head : request(env, 'GET', address)
}

/** Cloudflare's status for an origin that it cannot reach. */
const UNREACHABLE = 530

function read(status: number): LinkAnswer | undefined {
  if (isThere(status)) return { kind: 'ok', status }
  if (status === 404 || status === 410) return { kind: 'gone', reason: 'gone', status }
  if (status === UNREACHABLE) return undefined
  const reason = status >= 500 || status === 408 || status === 429 ? 'busy' : 'refused'
  return { kind: 'unsure', reason, status }
}

/** Why nothing answered: asked of the resolvers, so that a fault of our own is never the address's. */
async function explain(env: LinkEnv, address: string): Promise<LinkAnswer> {
  const answers = (await resolve(env, new URL(address).hostname, 'A')).filter((answer) => answer !== undefined)
  if (answers.length === 0) return { kind: 'unsure', reason: 'slow', status: null }
  const reason = answers.every(({ isThere: isKnown }) => !isKnown) ? 'noName' : 'noConnection'
  return { kind: 'failed', reason, status: null }
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/**
 * Asks whether an address of the web is there. Follows up to five redirects, each to an address that may be asked; reads
 * nothing of a page. Never throws.
 */
export async function askLink(env: LinkEnv, url: string): Promise<LinkAnswer> {
  let address = url
  for (let hops = 0; hops <= REDIRECTS_MAX && mayAsk(env, address); hops++) {
    const response = await ask(env, address).catch((error: unknown) => (isTimeout(error) ? 'slow' : 'down'))
    if (response === 'slow') return { kind: 'unsure', reason: 'slow', status: null }
    if (response === 'down') return explain(env, address)
    const location = response.headers.get('location')
    if (!isRedirect(response.status) || location === null) return read(response.status) ?? explain(env, address)
    if (!URL.canParse(location, address)) break
    address = new URL(location, address).href
  }
  return { kind: 'unsure', reason: 'redirects', status: null }
}
