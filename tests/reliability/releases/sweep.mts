import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { createClient } from '#tests/reliability/http-client.mts'
import type { ApiDescription } from './contract.mts'

/** A published site, as the list of sites names it. */
type Site = { id: string; site_uuid: string }
export type Swept = { calls: number; pages: number; problems: string[] }

/** An id that nothing has. */
const NOBODY = '019aa000-0000-7000-8000-0000000000ff'

/** Accounts that differ in what they may call. */
const EMAILS = ['master@example.com', 'oem@example.com', 'user@example.com', 'direct@example.com']

function fill(path: string, site: Site | undefined): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'siteId' || path.startsWith('/site/{id}')) return site?.id ?? NOBODY
    return NOBODY
  })
}

/** A network address of its own: rate limits count by address. */
const newAddress = () => ({ 'cf-connecting-ip': `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}` })

async function signIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...newAddress() },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const { data } = (await response.json()) as { data?: { access_token: string } }
  if (!data) throw new Error(`${email} cannot sign in: ${response.status}`)
  return data.access_token
}

type Person = { email: string; headers: Record<string, string> }

async function listSites(origin: string, { email, headers }: Person, swept: Swept): Promise<Site[]> {
  const list = await fetch(`${origin}/v1/site?limit=50&status=published`, { headers })
  const { data } = (await list.json()) as { data?: { data_list: Site[] } }
  if (!data) swept.problems.push(`${email} GET /site ${list.status}`)
  return data?.data_list ?? []
}

async function sweepPerson(origin: string, person: Person, swept: Swept, paths: readonly string[]): Promise<Site[]> {
  const sites = await listSites(origin, person, swept)
  for (const path of paths) {
    const response = await fetch(`${origin}/v1${fill(path, sites[0])}`, { headers: person.headers })
    await response.arrayBuffer()
    swept.calls++
    if (response.status >= 500) swept.problems.push(`${person.email} GET ${path} ${response.status}`)
  }
  return sites
}

/** Makes every reading call as each account. Returns the published sites. */
async function sweepCalls(origin: string, api: ApiDescription, swept: Swept): Promise<Site[]> {
  const paths = Object.keys(api.paths).filter((path) => api.paths[path]?.['get'])
  const published = new Map<string, Site>()
  for (const email of EMAILS) {
    const headers = { authorization: `Bearer ${await signIn(origin, email)}`, ...newAddress() }
    for (const site of await sweepPerson(origin, { email, headers }, swept, paths)) published.set(site.id, site)
  }
  return [...published.values()]
}

async function sweepPages(origin: string, site: Site, swept: Swept): Promise<void> {
  const client = createClient(origin, true)
  const host = `${site.site_uuid}.${new URL(origin).host}`
  const open = async (path: string) => {
    const reply = await client.send('GET', path, undefined, { host, accept: 'text/html', ...newAddress() })
    swept.pages++
    if (reply.status !== 200) swept.problems.push(`page ${host}${path} ${reply.status}`)
    return reply.text
  }
  await open('/robots.txt')
  const map = await open('/sitemap.xml')
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  for (const path of new Set(['/', ...paths])) await open(path)
  client.close()
}

/** Runs every job twice. */
async function runJobs(origin: string, swept: Swept): Promise<void> {
  for (let run = 0; run < 2; run++) {
    const response = await fetch(`${origin}/dev/tick`, { method: 'POST' })
    await response.arrayBuffer()
    if (!response.ok) swept.problems.push(`jobs ${response.status}`)
  }
}

/**
 * Signs accounts of four types in, makes every reading call of an API, opens every page of every published site, and
 * runs the jobs. Nothing may answer 5xx, and every page is there.
 */
export async function sweep(origin: string, api: ApiDescription): Promise<Swept> {
  const swept: Swept = { calls: 0, pages: 0, problems: [] }
  await runJobs(origin, swept)
  for (const site of await sweepCalls(origin, api, swept)) await sweepPages(origin, site, swept)
  if (swept.pages === 0) swept.problems.push('no site is published')
  return swept
}
