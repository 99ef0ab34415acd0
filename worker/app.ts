import { Hono } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'
import { api } from './api.ts'
import { adminAssets, readApiDescription } from './features/admin-assets/admin-assets.routes.ts'
import { partRoutes } from './features/bulk-upload/part.routes.ts'
import { createDevRoutes } from '#worker/dev/dev.routes.ts'
import { privateFiles } from './features/locked/private-files.routes.ts'
import { mediaFiles } from './features/media/media-files.routes.ts'
import { shownFiles } from './features/media/shown-files.routes.ts'
import { uploadRoutes } from './features/media/upload.routes.ts'
import { platformPages, sitePages } from '#worker/site-host/pages.routes.ts'
import { onHostError } from '#worker/site-host/on-host-error.ts'
import { previewPages } from '#worker/site-host/preview-pages.routes.ts'
import { unsubscribePages } from './features/notifications/unsubscribe.pages.ts'
import { stopReportPages } from './features/report-mails/stop-report.pages.ts'
import { addressPages } from './features/submissions/address.routes.ts'
import { guardBindings } from '#worker/platform/guarded/guarded-bindings.ts'
import { resolveHost } from '#worker/platform/hosts.ts'
import { previewAnswer } from './http/preview-answer.ts'
import { securityHeaders } from './http/security-headers.ts'
import { visitorApi } from './visitor-api.ts'

/** The platform's own host: API, uploads, media, visitor pages by id, and the back office. */
export const platform = new Hono<AppEnv>()
platform.use(securityHeaders)
platform.get('/v1/openapi.json', async (c) => {
  const file = await readApiDescription(c)
  return new Response(file.body, {
    status: file.status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
  })
})
platform.route('/v1', api)
platform.route('/upload/part', partRoutes)
platform.route('/upload', uploadRoutes)
platform.route('/media/p', privateFiles)
platform.route('/media/o', shownFiles)
platform.route('/media', mediaFiles)
platform.route('/dev', createDevRoutes())
platform.route('/sites', platformPages)
platform.route('/confirm-address', addressPages)
platform.route('/unsubscribe', unsubscribePages)
platform.route('/stop-report', stopReportPages)
platform.route('/', adminAssets)

/** A site's own host: its pages, its visitors' calls, and the files they show. */
const site = new Hono<AppEnv>()
site.use(securityHeaders)
site.route('/media/p', privateFiles)
site.route('/media', mediaFiles)
site.route('/v1', visitorApi)
site.route('/', sitePages)

/** A site's preview host: its working copy, and the files that it shows. */
const preview = new Hono<AppEnv>()
preview.use(securityHeaders)
preview.use(previewAnswer)
preview.route('/media/o', shownFiles)
preview.route('/media', mediaFiles)
preview.route('/', previewPages)

/** Every host; one handler takes the errors of all. */
export const HOSTS = { platform, site, preview } as const
for (const host of Object.values(HOSTS)) host.onError(onHostError)

/** Paths of visitors on the platform's host. */
const VISITORS = /^\/(?:sites|media|v1\/end-user)\//

/** Dispatches a request by its host (rules/visitors.md#hosts), with bindings that never hang. */
export function handleRequest(request: Request, env: AppEnv['Bindings'], context: ExecutionContext) {
  const url = new URL(request.url)
  const { kind } = resolveHost(url, env)
  const isOffice = kind === 'preview' || (kind === 'platform' && !VISITORS.test(url.pathname))
  const host = kind === 'platform' || kind === 'preview' ? HOSTS[kind] : site
  return host.fetch(request, guardBindings(env, isOffice ? 'other' : 'visitor'), context)
}
