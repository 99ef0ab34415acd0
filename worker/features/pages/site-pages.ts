import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import type { SitePage } from '#visitor/page-path.ts'
import { confirmPage } from '#worker/features/members/confirm.pages.ts'
import { forgotPage } from '#worker/features/members/forgot.pages.ts'
import { loginPage } from '#worker/features/members/login.pages.ts'
import { memberPage } from '#worker/features/members/member.pages.ts'
import { registerPage, registerSuccessPage } from '#worker/features/members/register.pages.ts'
import { resetPage } from '#worker/features/members/reset.pages.ts'
import { donePage, formPage } from '#worker/features/submissions/submission.pages.ts'
import { answerNotice } from './notices.ts'
import type { SitePageHandler, SitePageVisit } from './site-page.ts'

/** Each page's handler. */
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

export async function answerSitePage(visit: SitePageVisit): Promise<Response | undefined> {
  const handler = HANDLERS[visit.page]
  return visit.c.req.method === 'POST' ? handler.post?.(visit) : handler.get(visit)
}

/** What a page's form may send, in bytes (reliability.md, T-39). */
const FORM_MAX = 64 * 1024

/** Before what a form sends is read: it comes from the page's own origin, and is not too large. */
export const formRules = [
  csrf(),
  bodyLimit({ maxSize: FORM_MAX, onError: (c) => answerNotice('notFound', c.req.raw) }),
] as const
