import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from './accounts.ts'
import { request } from './request.mts'

/** Origin of the running server: the first argument of the command. */
export const origin = process.argv[2] ?? 'http://localhost:8787'

type Reply = { status: number; data: Record<string, never> & { [key: string]: unknown }; text: string }

/** POST calls that are safe to repeat, besides calls that only read: an unused address of an upload is swept. */
const SAFE_POSTS = new Set(['/partner-invoice', '/auth/login', '/site/generate-urls', '/site/complete-upload'])

/** Calls the API of the running server. */
export async function call(
  method: string,
  path: string,
  token: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const { status, text } = await request(new URL(`/v1${path}`, origin), {
    method,
    isSafe: method === 'GET' || SAFE_POSTS.has(path),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const parsed = text ? (JSON.parse(text) as { data?: Reply['data'] }) : {}
  return { status, data: parsed.data ?? {}, text }
}

/** The data of an answer. Throws for any answer but 200. */
export async function must(reply: Promise<Reply>): Promise<Reply['data']> {
  const { status, data, text } = await reply
  if (status !== 200) throw new Error(`Demo data: ${status} ${text}`)
  return data
}

/** Milliseconds between tries of a sign-in that came too soon after others, and how many there are: a minute. */
const SIGN_IN_AGAIN = 5000
const SIGN_INS_MAX = 14
const TOO_MANY = 429

/** Where the programs of one start keep their tokens for each other (scripts/demo-data.mjs), and for how long. */
const { DEMO_TOKENS: tokenFile = '' } = process.env
const KEPT_FOR = 5 * 60_000
type Kept = Record<string, { token: string; at: number }>

const readTokens = (): Kept =>
  tokenFile && existsSync(tokenFile) ? (JSON.parse(readFileSync(tokenFile, 'utf8')) as Kept) : {}

function keepToken(email: string, token: string): void {
  const kept = { ...readTokens(), [email]: { token, at: Date.now() } }
  if (tokenFile) writeFileSync(tokenFile, JSON.stringify(kept), { mode: 0o600 })
}

/**
 * Signs a demo account in; undefined if its password was changed. Returns the token. Programs sign in more often than a
 * network may in a minute: they take each other's tokens, and wait.
 */
export async function signIn(email: string): Promise<string | undefined> {
  const kept = readTokens()[email]
  if (kept && Date.now() - kept.at < KEPT_FOR) return kept.token
  for (let tries = 1; ; tries++) {
    const { status, data } = await call('POST', '/auth/login', 'none', { email, password: DEMO_PASSWORD })
    if (status === 200) {
      const token = String(data.access_token)
      keepToken(email, token)
      return token
    }
    if (status !== TOO_MANY || tries >= SIGN_INS_MAX) return undefined
    await sleep(SIGN_IN_AGAIN)
  }
}

/** Finds a site of the account by name. */
export async function findSite(token: string, name: string): Promise<{ id: string; url: string } | undefined> {
  const page = await must(call('GET', '/site?limit=100', token))
  return (page.data_list as unknown as { id: string; name: string; url: string }[]).find((site) => site.name === name)
}
