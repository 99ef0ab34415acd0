import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { LANGUAGES } from '#shared/text/languages.ts'
import { leadingTo, type SitePage } from '#visitor/page/page-path.ts'
import { confirmPage } from '#worker/features/members/pages/confirm.pages.ts'
import { forgotPage } from '#worker/features/members/pages/forgot.pages.ts'
import { loginPage } from '#worker/features/members/pages/login.pages.ts'
import { memberPage } from '#worker/features/members/pages/member.pages.ts'
import { registerPage, registerSuccessPage } from '#worker/features/members/pages/register.pages.ts'
import { resetPage } from '#worker/features/members/pages/reset.pages.ts'
import { donePage, formPage } from '#worker/features/submissions/submission.pages.ts'
import { redirectTo } from '#worker/http/redirect.ts'
import { answerErrorPage } from '#worker/pages/error-page.ts'
import { placeBefore, type SitePageHandler, type SitePageVisit } from '#worker/pages/site-page.ts'

/** The handler of each page. */
const HANDLERS: Record<SitePage, SitePageHandler> = {
  contact: formPage('contact'),
  'contact-success': donePage('contact'),
  forms: formPage('homepage'),
  'form-success': donePage('homepage'),
  register: registerPage,
  'register-success': registerSuccessPage,
  confirm: confirmPage,
  login: loginPage,
  'forgot-password': forgotPage,
  'reset-password': resetPage,
  member: memberPage,
}

/** Pages that links of the grid open; they link back to its cells. */
const FROM_THE_GRID: readonly SitePage[] = ['contact', 'forms', 'register']

export async function answerSitePage(visit: SitePageVisit): Promise<Response | undefined> {
  const { c, mode, page } = visit
  const handler = HANDLERS[page]
  if (c.req.method === 'POST') return handler.post?.(visit)
  const place = c.req.query('to') === undefined && FROM_THE_GRID.includes(page) ? placeBefore(c, mode) : undefined
  const { pathname, search } = new URL(c.req.url)
  return place ? redirectTo(leadingTo(place, pathname + search), 302) : handler.get(visit)
}

/**
 * The largest body of a form, in bytes. Twenty long answers in Japanese take 162 KB when URL-encoded; a longer answer
 * than its question allows is refused beside the question, with its text. Stored answers are limited by their questions
 * (rules/departures.md#body-of-a-form).
 */
const FORM_MAX = 256 * 1024

/** Checks before a form's body is read: it comes from the page's own origin, and is not too large. */
export const formRules = [
  csrf(),
  bodyLimit({
    maxSize: FORM_MAX,
    onError: ({ req }) => {
      const language = LANGUAGES.find((known) => req.path.split('/').includes(known))
      return answerErrorPage('tooLarge', req.raw, language && { language })
    },
  }),
] as const
