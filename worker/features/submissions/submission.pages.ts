import type { AppError } from '#shared/wire/errors.ts'
import type { SubmissionKind } from '#shared/site/parts/forms/form-rules.ts'
import { ROBOT_FIELD, SEND_FIELD, TRAP_FIELD } from '#visitor/forms/form-state.ts'
import { formWords } from '#visitor/words/form-words.ts'
import { FORM_PAGES, leadingTo, sitePagePath } from '#visitor/page/page-path.ts'
import { DonePage } from '#visitor/pages/done-page.tsx'
import { renderDocument } from '#visitor/render.tsx'
import { tellGoal } from '#worker/features/conversions/tell-goal.ts'
import { countConversion } from '#worker/features/visits/conversions.ts'
import {
  answerForm,
  answerFormAgain,
  type FoundForm,
  readForm,
  refusedState,
  shownFailure,
} from '#worker/pages/form-pages.ts'
import { answerFramed, answerFresh } from '#worker/pages/framed-page.ts'
import { placeToReturn, readPageForm, type SitePageHandler, type SitePageVisit } from '#worker/pages/site-page.ts'
import { findOffer } from '#worker/features/popups/offer.service.ts'
import type { TagSources } from '#shared/site/parts/seo/tag-sources.ts'
import { notedAnswers, tagSourcesIn } from '#worker/pages/tag-consent.ts'
import { TAGGED_SOURCES, taggedAssets } from '#worker/pages/visitor-assets.ts'
import { withCookies } from '#worker/pages/with-cookies.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { redirectTo } from '#worker/http/redirect.ts'
import { submitForm } from './submission.service.ts'

/** Letters of an id that a page gives to its form: a random number. */
const SEND_ID_MAX = 64

/** A form's page: the same for every visitor until the form is sent. */
export function formPage(kind: SubmissionKind): SitePageHandler {
  return {
    get: (visit) => answerForm(visit, kind),
    post: (visit) => handleForm(visit, kind),
  }
}

/**
 * The page after a form was sent, with a link back to the cell that led to the form; undefined on a site without the
 * form.
 */
export function donePage(kind: SubmissionKind): SitePageHandler {
  return {
    get: async (visit) => {
      const tags = learningTags(visit)
      const policy = tags && { sources: TAGGED_SOURCES, tags }
      if (!placeToReturn(visit.c)) return answerFramed(visit, () => renderDone(visit, kind), policy)
      const html = await renderDone(visit, kind)
      return html === undefined ? undefined : answerFresh(html, policy)
    },
  }
}

async function renderDone(visit: SitePageVisit, kind: SubmissionKind): Promise<string | undefined> {
  const found = await readForm(visit, kind)
  if (!found) return undefined
  const words = formWords(visit.language)
  const texts = [words('done.text'), words('done.spam'), ...(found.form.promisesReply ? [words('reply')] : [])]
  const props = { ...found.props, title: words(`done.${kind}`), texts }
  const learning = learningTags(visit)
  if (!learning) return renderDocument(DonePage, props)
  const { seo } = await visit.shown.releaseIn(visit.language)
  return renderDocument(DonePage, {
    ...props,
    assets: taggedAssets(learning.consent !== undefined),
    tags: seo?.tags,
  })
}

/** The tags that learn of a form that was sent; they run on the page after it, which shows nothing of the visitor. */
function learningTags(visit: SitePageVisit): TagSources | undefined {
  const tags = tagSourcesIn(visit)
  return tags?.goals?.includes('form') ? tags : undefined
}

/** Handles the page's form, then redirects: a reload sends nothing again. */
async function handleForm(visit: SitePageVisit, kind: SubmissionKind): Promise<Response | undefined> {
  const { c, site, mode, language } = visit
  const found = await readForm(visit, kind)
  if (!found) return undefined
  const values = await readPageForm(c)
  const place = placeToReturn(c)
  const done = redirectTo(leadingTo(place, sitePagePath(mode.base, language, FORM_PAGES[kind].done)), 303)
  // A robot gets the same answer as after a success.
  if (values.get(TRAP_FIELD)?.some(Boolean)) return done
  try {
    const isNew = await submitForm(c.env, {
      siteId: site.id,
      kind,
      form: found.form,
      language,
      sent: [...values].map(([fieldId, value]) => ({ fieldId, value })),
      notified: found.pages.notified?.[kind] ?? '',
      ip: clientIp(c),
      robotToken: values.get(ROBOT_FIELD)?.[0],
      sendId: values.get(SEND_FIELD)?.find((id) => id !== '' && id.length <= SEND_ID_MAX),
      noted: notedAnswers(c, { ...visit, adParameters: found.props.frame.adParameters }, values),
      offer: await findOffer(c.env, site, { popupId: c.req.query('popup'), form: kind }),
    })
    if (!isNew) return done
    countConversion(c, site, kind, language)
    await tellGoal(visit, 'form')
    return withCookies(c, done)
  } catch (failure) {
    const error = shownFailure(c, failure)
    if (isShown(error)) return answerRefused(visit, found, { values, error })
    throw error
  }
}

/** Errors that the form shows itself, instead of an error page. */
const isShown = ({ code }: AppError) => ['validation', 'too_many', 'offer_taken', 'robot', 'unavailable'].includes(code)

type Refused = { values: ReadonlyMap<string, string[]>; error: AppError }

/** Answers the form again, with its values and errors; without the offer in its address if it has no place left. */
function answerRefused(visit: SitePageVisit, found: FoundForm, { values, error }: Refused): Response {
  const { language, mode, page } = visit
  const state = refusedState(values, error, language)
  if (error.code !== 'offer_taken') return answerFormAgain(visit, found, { state }, error)
  const action = leadingTo(placeToReturn(visit.c), sitePagePath(mode.base, language, page))
  return answerFormAgain(visit, found, { state, action, submit: formWords(language)('submitWithout') }, error)
}
