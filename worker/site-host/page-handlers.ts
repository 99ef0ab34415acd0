import type { SitePage } from '#visitor/page/page-path.ts'
import { confirmPage } from '#worker/features/members/pages/confirm.pages.ts'
import { forgotPage } from '#worker/features/members/pages/forgot.pages.ts'
import { loginPage } from '#worker/features/members/pages/login.pages.ts'
import { memberPage } from '#worker/features/members/pages/member.pages.ts'
import { registerPage, registerSuccessPage } from '#worker/features/members/pages/register.pages.ts'
import { resetPage } from '#worker/features/members/pages/reset.pages.ts'
import { donePage, formPage } from '#worker/features/submissions/submission.pages.ts'
import type { SitePageHandler } from '#worker/pages/site-page.ts'

/** The handler of each page of forms and of membership. */
export const HANDLERS: Record<SitePage, SitePageHandler> = {
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
