import { AppError } from '#shared/errors.ts'
import { checkNotificationEmail } from '#shared/form-rules.ts'
import { ROBOT_FIELD, TRAP_FIELD } from '#visitor/form-state.ts'
import { formWords } from '#visitor/form-words.ts'
import { sitePagePath } from '#visitor/page-path.ts'
import { RegisterSuccessPage } from '#visitor/pages/register-success-page.tsx'
import { renderDocument } from '#visitor/render.tsx'
import type { ResendState } from '#visitor/ui/resend-form.tsx'
import {
  answerForm,
  answerFormAgain,
  type FoundForm,
  problemsOf,
  readForm,
  retryHeaders,
} from '#worker/features/pages/form-pages.ts'
import { seeOther } from '#worker/features/pages/framed-page.ts'
import { readPageForm, type SitePageHandler, type SitePageVisit } from '#worker/features/pages/site-page.ts'
import { MEMBER_ASSETS } from '#worker/features/pages/visitor-assets.ts'
import { clientIp } from '#worker/http/client-ip.ts'
import { fieldMessage } from '#worker/http/messages.ts'
import { answerMember, tooManyText } from './member-frame.ts'
import { register, resendRegisterMail } from './register.service.ts'

/** The form of a registration: the same for everybody until somebody sends it. */
export const registerPage: SitePageHandler = {
  get: (visit) => answerForm(visit, 'membership'),
  post: async (visit) => {
    const found = await readForm(visit, 'membership')
    return found && takeRegistration(visit, found)
  },
}

/** After it: look into your mailbox; and once more, if nothing came. */
export const registerSuccessPage: SitePageHandler = {
  get: async (visit) => {
    const found = await readForm(visit, 'membership')
    return found && answerSuccess(visit, found, { isAgain: visit.c.req.query('again') !== undefined })
  },
  post: async (visit) => {
    const found = await readForm(visit, 'membership')
    return found && takeResend(visit, found)
  },
}

/** Takes what the page's form sent, then shows another page: a reload sends nothing again. */
async function takeRegistration(visit: SitePageVisit, found: FoundForm): Promise<Response> {
  const { c, site, mode, language } = visit
  const values = await readPageForm(c)
  const done = seeOther(sitePagePath(mode.base, language, 'register-success'))
  // A robot is told that it worked.
  if (values.get(TRAP_FIELD)?.some(Boolean)) return done
  const sent = [...values].map(([fieldId, value]) => ({ fieldId, value }))
  const robotToken = values.get(ROBOT_FIELD)?.[0]
  const popupId = c.req.query('popup')
  try {
    await register(c.env, { site, form: found.form, language, sent, popupId, robotToken, ip: clientIp(c) })
    return done
  } catch (error) {
    if (error instanceof AppError && isShown(error)) return answerRefused(visit, found, { values, error })
    throw error
  }
}

const isShown = ({ code }: AppError) => code === 'validation' || code === 'too_many' || code === 'robot'

type Refused = { values: ReadonlyMap<string, string[]>; error: AppError }

/** The form again, with what was typed and what is wrong. */
function answerRefused({ c, language }: SitePageVisit, found: FoundForm, { values, error }: Refused): Response {
  const notice = {
    too_many: { notice: tooManyText(language, error.options.retryAfter) },
    robot: { notice: formWords(language)('robot') },
    validation: {},
  }[error.code as 'validation']
  const state = { values, errors: problemsOf(error, language), ...notice }
  return answerFormAgain(c.env, found, { state }, error)
}

type Success = { isAgain?: boolean; state?: ResendState; status?: number; headers?: Record<string, string> }

function answerSuccess({ c }: SitePageVisit, { props }: FoundForm, { status, headers, ...shown }: Success): Response {
  return answerMember(
    c,
    renderDocument(RegisterSuccessPage, { ...props, assets: MEMBER_ASSETS, ...shown }),
    status,
    headers,
  )
}

async function takeResend(visit: SitePageVisit, found: FoundForm): Promise<Response> {
  const { c, site, mode, language } = visit
  const typed = (await readPageForm(c)).get('email')?.[0] ?? ''
  const checked = checkNotificationEmail(typed)
  const problem = 'refused' in checked ? checked.refused : checked.value === '' && { key: 'required' }
  if ('refused' in checked || problem) {
    const error = fieldMessage(language, problem || { key: 'email' })
    return answerSuccess(visit, found, { state: { email: typed, error }, status: 422 })
  }
  try {
    await resendRegisterMail(c.env, { site, email: checked.value, language, ip: clientIp(c) })
    return seeOther(`${sitePagePath(mode.base, language, 'register-success')}?again`)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error
    const state = { email: typed, error: tooManyText(language, error.options.retryAfter) }
    return answerSuccess(visit, found, { state, status: 429, headers: retryHeaders(error) })
  }
}
