import type { AppError } from '#shared/wire/errors.ts'
import { ROBOT_FIELD, TRAP_FIELD } from '#visitor/forms/form-state.ts'
import { leadingTo, sitePagePath } from '#visitor/page/page-path.ts'
import { RegisterSuccessPage } from '#visitor/pages/register-success-page.tsx'
import { renderDocument } from '#visitor/render.tsx'
import {
  answerForm,
  answerFormAgain,
  type FoundForm,
  readForm,
  refusedState,
  shownFailure,
} from '#worker/pages/form-pages.ts'
import { placeToReturn, readPageForm, type SitePageHandler, type SitePageVisit } from '#worker/pages/site-page.ts'
import { notedAnswers } from '#worker/pages/tag-consent.ts'
import { MEMBER_ASSETS } from '#worker/pages/visitor-assets.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { redirectTo } from '#worker/http/redirect.ts'
import { answerMember, waitText } from '#worker/features/members/member-frame.ts'
import { register, resendRegisterMail } from '#worker/features/members/register.service.ts'
import { type RefusedAddress, withTypedAddress } from '#worker/features/members/typed-address.ts'

/** The registration form, before it is sent: the same for every visitor. */
export const registerPage: SitePageHandler = {
  get: (visit) => answerForm(visit, 'membership'),
  post: async (visit) => {
    const found = await readForm(visit, 'membership')
    return found && handleRegistration(visit, found)
  },
}

/** The page after a registration: it refers to the mailbox, and sends the mail once more. */
export const registerSuccessPage: SitePageHandler = {
  get: async (visit) => {
    const found = await readForm(visit, 'membership')
    return found && answerSuccess(visit, found, { isAgain: visit.c.req.query('again') !== undefined })
  },
  post: async (visit) => {
    const found = await readForm(visit, 'membership')
    return found && handleResend(visit, found)
  },
}

/** Handles the page's form, then redirects: a reload sends nothing again. */
async function handleRegistration(visit: SitePageVisit, found: FoundForm): Promise<Response> {
  const { c, site, mode, language } = visit
  const values = await readPageForm(c)
  const place = placeToReturn(c)
  const done = redirectTo(leadingTo(place, sitePagePath(mode.base, language, 'register-success')), 303)
  // A robot gets the same answer as after a success.
  if (values.get(TRAP_FIELD)?.some(Boolean)) return done
  const sent = [...values].map(([fieldId, value]) => ({ fieldId, value }))
  const robotToken = values.get(ROBOT_FIELD)?.[0]
  const popupId = c.req.query('popup')
  const { form, props } = found
  const noted = notedAnswers(c, { ...visit, adParameters: props.frame.adParameters }, values)
  try {
    await register(c.env, { site, form, language, sent, noted, popupId, place, robotToken, ip: clientIp(c) })
    return done
  } catch (failure) {
    const error = shownFailure(c, failure)
    if (isShown(error)) return answerRefused(visit, found, { values, error })
    throw error
  }
}

const isShown = ({ code }: AppError) => ['validation', 'too_many', 'unavailable', 'robot'].includes(code)

type Refused = { values: ReadonlyMap<string, string[]>; error: AppError }

/** The form again, with its values and errors. */
function answerRefused(visit: SitePageVisit, found: FoundForm, { values, error }: Refused): Response {
  const { language } = visit
  const wait = waitText(language, error)
  const state = { ...refusedState(values, error, language), ...(wait && { message: wait }) }
  return answerFormAgain(visit, found, { state }, error)
}

type Success = { isAgain?: boolean } & Partial<RefusedAddress>

function answerSuccess({ c }: SitePageVisit, { props }: FoundForm, { status, headers, ...shown }: Success): Response {
  const page = { ...props, assets: MEMBER_ASSETS, ...shown }
  return answerMember(c, renderDocument(RegisterSuccessPage, page), status, headers)
}

async function handleResend(visit: SitePageVisit, found: FoundForm): Promise<Response> {
  const { c, site, mode, language } = visit
  const place = placeToReturn(c)
  const refused = await withTypedAddress(visit, (email) =>
    resendRegisterMail(c.env, { site, email, language, place, ip: clientIp(c) }),
  )
  if (refused) return answerSuccess(visit, found, refused)
  return redirectTo(leadingTo(place, `${sitePagePath(mode.base, language, 'register-success')}?again`), 303)
}
