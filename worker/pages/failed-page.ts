import type { Context } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'
import { resolveHost } from '#worker/platform/hosts.ts'
import type { FailedPage } from '#worker/http/on-error.ts'
import { BUILD } from './visitor-assets.ts'

const PATH_MAX = 120
/** No word of a page's address is longer; tokens, signatures and ids are. */
const WORD_MAX = 24

/**
 * A path for the log: without parameters, and with `…` for what is longer than a page's words or holds an address, e.g. a
 * token (rules/threats.md#secrets-in-logs).
 */
export function shownPath(path: string): string {
  const words = path.split('/').map((word) => (word.length > WORD_MAX || /@|%40/i.test(word) ? '…' : word))
  return words.join('/').slice(0, PATH_MAX)
}

/** What the log says about a visitor's page; nothing for the back office, whose addresses are patterns elsewhere. */
export function failedPage(c: Context<AppEnv>): FailedPage {
  const url = new URL(c.req.url)
  const { kind } = resolveHost(url, c.env)
  const siteId = c.get('siteId')
  const isVisited = kind === 'site' || kind === 'named' || kind === 'custom' || siteId !== undefined
  if (!isVisited) return { release: BUILD }
  return { ...(siteId !== undefined && { siteId }), path: shownPath(url.pathname), release: BUILD }
}
