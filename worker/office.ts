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
import { platformPages } from '#worker/site-host/pages.routes.ts'
import { onHostError } from '#worker/site-host/on-host-error.ts'
import { previewPages } from '#worker/site-host/preview-pages.routes.ts'
import { unsubscribePages } from './features/notifications/unsubscribe.pages.ts'
import { stopReportPages } from './features/report-mails/stop-report.pages.ts'
import { addressPages } from './features/submissions/address.routes.ts'
import { previewAnswer } from './http/preview-answer.ts'
import { securityHeaders } from './http/security-headers.ts'

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

/** A site's preview host: its working copy, and the files that it shows. */
export const preview = new Hono<AppEnv>()
preview.use(securityHeaders)
preview.use(previewAnswer)
preview.route('/media/o', shownFiles)
preview.route('/media', mediaFiles)
preview.route('/', previewPages)

for (const host of [platform, preview]) host.onError(onHostError)
