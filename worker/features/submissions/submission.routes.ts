import type { z } from 'zod'
import type { Context } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import type { SubmissionKind } from '#shared/site/parts/forms/form-rules.ts'
import type { Call } from '#shared/account/permissions.ts'
import { submissionBody, submissionReceipt } from './submission-body.ts'
import type { AppEnv, Bindings } from '#worker/platform/context.ts'
import { countConversion } from '#worker/features/visits/conversions.ts'
import { readLivePages } from '#worker/entities/live-site/live-release.ts'
import { getVisitedSite } from '#worker/entities/live-site/visited-site.ts'
import { findOffer } from '#worker/features/popups/offer.service.ts'
import { openTrial } from '#worker/features/preview/preview.service.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { bearerToken } from '#worker/session/authorize.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { submitForm } from './submission.service.ts'

function routeOf<const Kind extends SubmissionKind>(kind: Kind, summary: string) {
  const call = `POST /end-user/site/{siteId}/${kind}` satisfies Call
  return apiCall(call, {
    summary,
    body: submissionBody,
    answer: submissionReceipt,
    returns: 'The submission is stored, and mails to both sides are enqueued',
    refusals: {
      401: '`mode` without a preview token of the site',
      404: 'No such site, or its form is not open',
      409: 'No place is left of the offer that led here (`offer_taken`)',
      422: 'Refused answers, by the id of the question',
    },
  })
}

const postContact = routeOf('contact', 'Submit a site’s contact form; a repeated submission counts once')
const postHomepage = routeOf('homepage', 'Submit a site’s homepage form; a repeated submission counts once')

/** The calls that submit a site's forms. */
export const submissionRoutes = createApiRoutes()
  .serve(postContact, (call) => take(call, 'contact'))
  .serve(postHomepage, (call) => take(call, 'homepage'))

type FormCall = { c: Context<AppEnv>; env: Bindings; siteId: string; body: z.output<typeof submissionBody> }

const take = (call: FormCall, kind: SubmissionKind) => (call.body.mode === 'test' ? takeTrial : takeReal)(call, kind)

async function takeReal({ c, env, siteId, body }: FormCall, kind: SubmissionKind) {
  const site = await getVisitedSite(c, siteId)
  const { data: sent, lang, popupId, robotToken } = body
  const language = lang && site.languages.includes(lang) ? lang : site.defaultLanguage
  const pages = await readLivePages(env, site, language)
  const form = pages?.forms[kind]
  if (!form) throw new AppError('not_found')
  const isNew = await submitForm(env, {
    siteId: site.id,
    kind,
    form,
    language,
    sent,
    notified: pages.notified?.[kind] ?? '',
    ip: clientIp(c),
    robotToken,
    offer: await findOffer(env, site, { popupId, form: kind }),
  })
  if (isNew) countConversion(c, site, kind, language)
  return { isTest: false, promisesReply: form.promisesReply ?? false }
}

/** A submission from a preview: uses the form of the working copy, is stored apart as a test, and counts nowhere. */
async function takeTrial({ c, env, siteId: siteUuid, body: { data: sent, lang } }: FormCall, kind: SubmissionKind) {
  const token = bearerToken(c.req.header('authorization'))
  const draft = { whole: true, language: lang }
  const { siteId, form, notified, language, testerId } = await openTrial(env, { siteUuid, token, kind, draft })
  await submitForm(env, { siteId, kind, form, language, sent, notified, ip: clientIp(c), testerId })
  return { isTest: true, promisesReply: form.promisesReply ?? false }
}
