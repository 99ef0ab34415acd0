import type { Bindings } from '#worker/platform/context.ts'
import type { PointerRow } from './pointer.repository.ts'

type Env = Pick<Bindings, 'MEDIA'>

/** What has a copy: a site, or an account whose contract its sites stand under. */
export type CopyName = { kind: 'site'; id: string; siteUuid: string } | { kind: 'account'; id: string }

/** A site that visitors see, without the time in which they do: that is its owners'. */
export type SiteCopy = {
  row: Omit<PointerRow, 'servedFrom' | 'servedUntil'>
  /** The accounts whose contracts the site stands under. */
  owners: readonly string[]
  /** Hosts that redirect to the site's domain. */
  companions: readonly string[]
  /** The names that its default address has or had; absent in copies of before there were any. */
  names?: readonly string[]
}

/** When visitors see the sites of an account, as `served_from` and `served_until` of the site. */
export type AccountCopy = Pick<PointerRow, 'servedFrom' | 'servedUntil'>

/** Says that nothing is shown. Each has an id of its own, so that no two have the same etag. */
export type Down = { down: string; at: number; isSettled: boolean }

export type Copied<Value> = { etag: string; text: string; content: Value | Down }

const FOLDER = 'pointers/'
const FOLDERS = { site: `${FOLDER}sites/`, account: `${FOLDER}accounts/` } as const
/** In the listing of a copy that says `Down`. */
const DOWN_MARK = 'down'
const ALIVE = `${FOLDER}alive`

export const copyKey = (name: CopyName) => FOLDERS[name.kind] + (name.kind === 'site' ? name.siteUuid : name.id)
const siteKey = (siteUuid: string) => FOLDERS.site + siteUuid
const nameKey = (name: string) => `${FOLDER}names/${name}`
const hostKey = (hostname: string) => `${FOLDER}hosts/${hostname}`

export const isDown = (content: object): content is Down => DOWN_MARK in content

const typeOf = { httpMetadata: { contentType: 'application/json' } }

async function getCopied<Value>({ MEDIA }: Env, key: string): Promise<Copied<Value> | undefined> {
  const object = await MEDIA.get(key)
  if (!object) return undefined
  const text = await object.text()
  return { etag: object.etag, text, content: JSON.parse(text) as Value | Down }
}

export const getCopy = (env: Env, name: CopyName) => getCopied<SiteCopy | AccountCopy>(env, copyKey(name))
export const getSiteCopy = (env: Env, siteUuid: string) => getCopied<SiteCopy>(env, siteKey(siteUuid))
export const getAccountCopy = (env: Env, id: string) => getCopied<AccountCopy>(env, FOLDERS.account + id)

/** Stores a copy unless it has changed since it was read: then somebody knows better. */
export async function putCopy({ MEDIA }: Env, name: CopyName, text: string, before?: string): Promise<void> {
  const onlyIf = before === undefined ? new Headers({ 'if-none-match': '*' }) : { etagMatches: before }
  await MEDIA.put(copyKey(name), text, { onlyIf, ...typeOf, ...markOf(text) })
}

/** Takes a copy down, whatever it says. */
export async function putDown({ MEDIA }: Env, name: CopyName, down: Down): Promise<void> {
  const text = JSON.stringify(down)
  await MEDIA.put(copyKey(name), text, { ...typeOf, ...markOf(text) })
}

const markOf = (text: string) => (isDown(JSON.parse(text) as object) ? { customMetadata: { [DOWN_MARK]: '1' } } : {})

async function getLed({ MEDIA }: Env, key: string): Promise<string | undefined> {
  const object = await MEDIA.get(key)
  return object?.text()
}

async function putLed(env: Env, key: string, siteUuid: string): Promise<void> {
  if ((await getLed(env, key)) !== siteUuid) await env.MEDIA.put(key, siteUuid)
}

/** The site that a host led to when its copy was written; the site's own copy says whether it still does. */
export const getHostCopy = (env: Env, hostname: string) => getLed(env, hostKey(hostname))
export const putHostCopy = (env: Env, hostname: string, siteUuid: string) => putLed(env, hostKey(hostname), siteUuid)

/** As `getHostCopy`, for a name of a default address. */
export const getNameCopy = (env: Env, name: string) => getLed(env, nameKey(name))
export const putNameCopy = (env: Env, name: string, siteUuid: string) => putLed(env, nameKey(name), siteUuid)

type Range = { kind: CopyName['kind']; after: string; last: string }

/** The copies whose names come after `after`, up to `last`, by key. */
export async function listCopies(
  { MEDIA }: Env,
  { kind, after, last }: Range,
): Promise<ReadonlyMap<string, { etag: string; isDown: boolean }>> {
  const prefix = FOLDERS[kind]
  const found = new Map<string, { etag: string; isDown: boolean }>()
  let startAfter: string | undefined = prefix + after
  while (startAfter !== undefined) {
    const { objects, truncated }: R2Objects = await MEDIA.list({ prefix, startAfter, include: ['customMetadata'] })
    for (const { key, etag, customMetadata } of objects)
      found.set(key, { etag, isDown: customMetadata?.[DOWN_MARK] !== undefined })
    const end = objects.at(-1)?.key
    startAfter = truncated && end !== undefined && end < prefix + last ? end : undefined
  }
  return found
}

/** When all copies were last compared with the database; undefined before the first time. */
export async function getComparedAt({ MEDIA }: Env): Promise<number | undefined> {
  const object = await MEDIA.get(ALIVE)
  return object ? Number(await object.text()) : undefined
}

export async function putComparedAt({ MEDIA }: Env, at: number): Promise<void> {
  await MEDIA.put(ALIVE, String(at))
}
