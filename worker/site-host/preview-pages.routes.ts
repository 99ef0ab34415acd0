import { type Context, Hono } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import { parsePosition } from '#shared/site/cell/positions.ts'
import {
  previewDraft,
  previewForm,
  previewRendering,
  previewTrial,
  previewTried,
} from '#shared/site/preview/preview-messages.ts'
import { toWire, wire } from '#shared/wire/wire-case.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { answerErrorPage } from '#worker/pages/error-page.ts'
import { pagePolicy } from '#worker/pages/page-policy.ts'
import { PREVIEW_SOURCES } from '#worker/pages/visitor-assets.ts'
import { bearerToken } from '#worker/session/authorize.ts'
import { bodyRules } from '#worker/http/body-rules.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { resolveHost } from '#worker/platform/hosts.ts'
import { requestContext } from '#worker/http/request-context.ts'
import { projectCells, projectDraft, projectDraftPopup } from '#worker/features/preview/preview.service.ts'
import { openPreview } from '#worker/entities/preview-token/preview-token.service.ts'
import {
  renderPreviewBody,
  renderPreviewCells,
  renderPreviewPage,
  renderPreviewPopup,
} from '#worker/features/preview/preview-render.ts'
import { adminOriginOf } from './admin-origin.ts'
import { guestCalls } from './guest-calls.ts'
import { guestPages } from './guest-pages.routes.ts'
import { tryForm } from './preview-trial.ts'

/** A site's preview host: the working copy by the editor's token, and the shared version for guests. */
export const previewPages = new Hono<AppEnv>()
previewPages.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'))

/** Opens the preview inside the editor: the token is posted as a form, so that no address holds it. */
previewPages.post('/', async (c) => {
  const ancestors = await adminOriginOf(c)
  const form = previewForm.safeParse(await c.req.parseBody())
  if (!form.success) return answerErrorPage('previewClosed', c.req.raw, { ancestors })
  const { token, language, position } = form.data
  const opened = await openPreview(c.env, siteUuidOf(c), token).catch(ignoreRefusal)
  if (!opened) return answerErrorPage('previewExpired', c.req.raw, { ancestors })
  const draft = await projectDraft(c.env, opened, { whole: true, language })
  const place = parsePosition(position ?? '')
  c.header('content-security-policy', pagePolicy(PREVIEW_SOURCES, ancestors))
  return c.html(renderPreviewPage(draft, { token, adminOrigin: ancestors, position: place }))
})

/** Renders drafts for the open preview. */
previewPages.use('/render', requestContext, bodyRules)
previewPages.post('/render', async (c) => {
  const opened = await openPreview(c.env, siteUuidOf(c), bearerToken(c.req.header('authorization')))
  const { site } = opened
  const draft = wire(previewDraft).safeParse(await c.req.json().catch(() => undefined))
  if (!draft.success) throw new AppError('malformed')
  const language = draft.data.language ?? site.defaultLanguage
  const rendering = draft.data.whole
    ? renderPreviewBody(await projectDraft(c.env, opened, draft.data))
    : renderPreviewCells(await projectCells(c.env, site, draft.data), language)
  const popup = await projectDraftPopup(c.env, site, draft.data)
  return c.json({
    data: toWire(previewRendering, { ...rendering, popup: popup ? renderPreviewPopup(popup, language) : null }),
  })
})

/** Sends a test of the form that the preview shows. */
previewPages.use('/try', requestContext, bodyRules)
previewPages.post('/try', async (c) => {
  const trial = wire(previewTrial).safeParse(await c.req.json().catch(() => undefined))
  if (!trial.success) throw new AppError('malformed')
  const token = bearerToken(c.req.header('authorization'))
  const tried = await tryForm(c.env, { siteUuid: siteUuidOf(c), token, trial: trial.data, ip: clientIp(c) })
  return c.json({ data: toWire(previewTried, tried) })
})

previewPages.route('/v1', guestCalls)
previewPages.route('/', guestPages)
previewPages.all('*', (c) => answerErrorPage('notFound', c.req.raw))

function siteUuidOf(c: Context<AppEnv>): string {
  const host = resolveHost(new URL(c.req.url), c.env)
  if (host.kind !== 'preview') throw new AppError('not_found')
  return host.siteUuid
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}
