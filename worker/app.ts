import { Hono } from 'hono'
import type { AppEnv, Bindings, Office } from '#worker/platform/context.ts'
import { privateFiles } from './features/locked/private-files.routes.ts'
import { mediaFiles } from './features/media/media-files.routes.ts'
import { shownFiles } from './features/media/shown-files.routes.ts'
import { platformPages, sitePages } from '#worker/site-host/pages.routes.ts'
import { onHostError } from '#worker/site-host/on-host-error.ts'
import { leadToPlatform } from '#worker/entities/office-hosts/left-host.ts'
import { LEFT } from '#worker/entities/office-hosts/office.repository.ts'
import { findOfficeUse } from '#worker/entities/office-hosts/office.service.ts'
import { guardBindings } from '#worker/platform/guarded/guarded-bindings.ts'
import { type HostKind, resolveHost } from '#worker/platform/hosts.ts'
import { loadOnce } from '#worker/platform/load-once.ts'
import { podOfHost } from '#worker/platform/pods/pod-of-host.ts'
import { securityHeaders } from './http/security-headers.ts'

/** A site's own host: its pages, and the files they show. */
export const site = new Hono<AppEnv>()
site.use(securityHeaders)
site.route('/media/p', privateFiles)
site.route('/media', mediaFiles)
site.route('/', sitePages)

/** The pages of sites on the platform's own host, by their ids. */
const visitors = new Hono<AppEnv>()
visitors.use(securityHeaders)
visitors.route('/media/p', privateFiles)
visitors.route('/media/o', shownFiles)
visitors.route('/media', mediaFiles)
visitors.route('/sites', platformPages)

for (const host of [site, visitors]) host.onError(onHostError)

const loadOffice = loadOnce(() => import('./office.ts'))
const loadCalls = loadOnce(() => import('./visitor-api.ts'))

/** Paths of visitors on the platform's host. */
const VISITORS = /^\/(?:sites|media|v1\/end-user)\//
/** Paths that a custom host serves in the same way to visitors and partners, or to visitors alone. */
const SITES_ONLY = /^\/(?:sites\/|v1\/end-user\/|media\/(?!o\/))/
/** Calls of the API. */
const CALLS = /^\/v1(?:\/|$)/

/**
 * The partner whose host a custom one is, or was. While nobody can say, it is taken for a site's, whose pages tell what is
 * wrong.
 */
async function officeOf(env: Bindings, host: HostKind, { pathname }: URL): Promise<Office | typeof LEFT | undefined> {
  if (host.kind !== 'custom' || SITES_ONLY.test(pathname)) return undefined
  return findOfficeUse(guardBindings(env, 'visitor'), host.hostname).catch(() => undefined)
}

const isPage = ({ method }: Request, { pathname }: URL) =>
  (method === 'GET' || method === 'HEAD') && !CALLS.test(pathname)

/** Dispatches a request by its host (rules/visitors.md#hosts), with bindings that never hang. */
export async function handleRequest(
  request: Request,
  bindings: AppEnv['Bindings'],
  context: ExecutionContext,
): Promise<Response> {
  const url = new URL(request.url)
  const env = await podOfHost(url, bindings)
  const host = resolveHost(url, env)
  const { kind } = host
  const partner = await officeOf(env, host, url)
  if (partner === LEFT) {
    if (isPage(request, url)) return leadToPlatform(url, env)
  } else if (partner) {
    const office = await loadOffice()
    return office.platform.fetch(request, guardBindings({ ...env, OFFICE: partner }, 'other'), context)
  }
  if (kind === 'preview' || (kind === 'platform' && !VISITORS.test(url.pathname))) {
    const office = await loadOffice()
    return office[kind].fetch(request, guardBindings(env, 'other'), context)
  }
  const guarded = guardBindings(env, 'visitor')
  if (CALLS.test(url.pathname)) return (await loadCalls()).answerCall(request, guarded, context)
  return (kind === 'platform' ? visitors : site).fetch(request, guarded, context)
}
