import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import type { SubmissionKind } from '#shared/site/parts/forms/form-rules.ts'
import type { InternalLink } from '#shared/site/link-target-rules.ts'
import type { Call } from '#shared/account/permissions.ts'
import { submissionBody, submissionReceipt } from './submission-body.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { countConversion } from '#worker/features/analytics/conversions.ts'
import { readLivePages } from '#worker/content/live-site/live-release.ts'
import { getVisitedSite } from '#worker/content/live-site/visited-site.ts'
import { findOffer } from '#worker/features/popups/offer.service.ts'
import { openTrial } from '#worker/features/preview/preview.service.ts'
import { answer, answers, createApiRoutes, jsonBody, pathId, refusal } from '#worker/http/api-route.ts'
import { authorize, bearerToken } from '#worker/session/authorize.ts'
import { clientIp } from '#worker/http/client-ip.ts'
import { submitForm } from './submission.service.ts'

type Body = z.output<typeof submissionBody>

const LINKS = { contact: 'contact', homepage: 'form' } as const satisfies Record<SubmissionKind, InternalLink>

function routeOf<Kind extends SubmissionKind>(kind: Kind, summary: string) {
  const call = `POST /end-user/site/{siteId}/${kind}` satisfies Call
  return createRoute({
    method: 'post',
    path: `/end-user/site/{siteId}/${kind}`,
    tags: ['visitor'],
    summary,
    middleware: [authorize(call)] as const,
    request: { params: z.object({ siteId: z.string() }), body: jsonBody(submissionBody) },
    responses: {
      ...answers(submissionReceipt, 'It was kept, and both sides are told by mail'),
      401: refusal('`mode` without a preview token of the site'),
      404: refusal('No such site, or its form is not open'),
      409: refusal('No place is left of the offer that led here (`offer_taken`)'),
      422: refusal('Refused answers, by the id of the question'),
    },
  })
}

const postContact = routeOf('contact', 'Send a site’s contact form; what is sent twice counts once')
const postHomepage = routeOf('homepage', 'Send a site’s homepage form; what is sent twice counts once')

/** What visitors send with forms, call by call. */
export const submissionRoutes = createApiRoutes()
  .openapi(postContact, (c) => take(c, 'contact', c.req.valid('param').siteId, c.req.valid('json')))
  .openapi(postHomepage, (c) => take(c, 'homepage', c.req.valid('param').siteId, c.req.valid('json')))

async function take(c: Context<AppEnv>, kind: SubmissionKind, siteId: string, body: Body) {
  const siteUuid = pathId(siteId)
  const taken = await (body.mode === 'test' ? takeTrial : takeReal)(c, { kind, siteUuid, body })
  return answer(c, submissionReceipt, taken)
}

type Taken = { kind: SubmissionKind; siteUuid: string; body: Body }

async function takeReal(c: Context<AppEnv>, { kind, siteUuid, body }: Taken) {
  const site = await getVisitedSite(c, siteUuid)
  const { data: sent, lang, popupId, robotToken } = body
  const language = lang && site.languages.includes(lang) ? lang : site.defaultLanguage
  const pages = await readLivePages(c.env, site, language)
  const form = pages?.forms[kind]
  if (!form) throw new AppError('not_found')
  const isNew = await submitForm(c.env, {
    siteId: site.id,
    kind,
    form,
    language,
    sent,
    notified: pages.notified?.[kind] ?? '',
    ip: clientIp(c),
    robotToken,
    offer: await findOffer(c.env, site, { popupId, page: LINKS[kind] }),
  })
  if (isNew) countConversion(c, site, kind, language)
  return { isTest: false, promisesReply: form.promisesReply ?? false }
}

/** From a preview: the form as it is being made, kept apart, counted nowhere. */
async function takeTrial(c: Context<AppEnv>, { kind, siteUuid, body: { data: sent, lang } }: Taken) {
  const token = bearerToken(c.req.header('authorization'))
  const draft = { whole: true, language: lang }
  const { siteId, form, notified, language, testerId } = await openTrial(c.env, { siteUuid, token, kind, draft })
  await submitForm(c.env, { siteId, kind, form, language, sent, notified, ip: clientIp(c), testerId })
  return { isTest: true, promisesReply: form.promisesReply ?? false }
}
