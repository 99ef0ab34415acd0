import { FORM_KINDS, type FormKind, LINKED_FORMS } from '#shared/site/parts/forms/form-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import type { InternalLink } from '#shared/site/link-target-rules.ts'

/** The place of a site's pages on a host: the site's languages and the path that the pages are under. */
export type PageBase = {
  /** Empty on a site's own host, `/sites/{siteUuid}` on the platform's. */
  root: string
  defaultLanguage: Language
}

/** The entry position, which addresses leave out (rules/visitors.md#addresses). */
export const ENTRY_POSITION = 'A1'

/** The reserved word of the page with the company's texts. */
export const COMPANY_PAGE = 'company'

/** The reserved word of the page with the deliveries that show now. */
export const DELIVERIES_PAGE = 'notices'

/** The reserved word of the page that tells which services get data of a visit. */
export const EXTERNAL_PAGE = 'external'

/** The short form of a page's path: the default language and A1 are left out. Never empty. */
export function pagePath({ root, defaultLanguage }: PageBase, language: Language, position = ENTRY_POSITION): string {
  const parts = [root]
  if (language !== defaultLanguage) parts.push(language)
  if (position !== ENTRY_POSITION) parts.push(position)
  return parts.join('/') || '/'
}

/** The page with the company's texts. */
export function companyPath(base: PageBase, language: Language): string {
  return pagePath(base, language, COMPANY_PAGE)
}

/** The page with the deliveries that show now; with `?window`, the window that the bell opens over another page. */
export function deliveriesPagePath(base: PageBase, language: Language): string {
  return pagePath(base, language, DELIVERIES_PAGE)
}

/** The call that lists the deliveries that show now; the same on every host. */
export function deliveriesPath({ siteUuid }: { siteUuid: string }, language: Language): string {
  return `/v1/end-user/noti_delivery?site_id=${siteUuid}&lang=${language}`
}

/** Path of the members-only cells, for a page that is open already. */
export function openedPath({ root }: PageBase, language: Language): string {
  return `${root}/locked/${language}`
}

/** Pages of forms and membership beside the grid, by the words of their addresses (rules/visitors.md#other-pages). */
export const SITE_PAGES = [
  'contact',
  'contact-success',
  'register',
  'register-success',
  'confirm',
  'login',
  'forgot-password',
  'reset-password',
  'member',
  'forms',
  'form-success',
] as const
export type SitePage = (typeof SITE_PAGES)[number]

/** The page of each form, and the page after it was sent. */
export const FORM_PAGES = {
  contact: { form: 'contact', done: 'contact-success' },
  membership: { form: 'register', done: 'register-success' },
  homepage: { form: 'forms', done: 'form-success' },
} as const satisfies Record<FormKind, { form: SitePage; done: SitePage }>

/** The form that a page shows or belongs to. */
export function formOfPage(page: SitePage): FormKind {
  const isOf = (kind: FormKind) => FORM_PAGES[kind].form === page || FORM_PAGES[kind].done === page
  return FORM_KINDS.find(isOf) ?? 'membership'
}

/** The page that an internal link opens. */
export const linkedPage = (link: InternalLink): SitePage => FORM_PAGES[LINKED_FORMS[link]].form

/** Aliases of the same pages (rules/visitors.md#other-pages). */
export const PAGE_ALIASES: ReadonlyMap<string, SitePage> = new Map([
  ['form', 'forms'],
  ['membership', 'register'],
])

/** A page beside the grid: a page of forms or membership, the company page, the page of deliveries, or the one of external services. */
export type FramedPage = SitePage | typeof COMPANY_PAGE | typeof EXTERNAL_PAGE | typeof DELIVERIES_PAGE

/** The path of a page beside the grid. */
export function sitePagePath(base: PageBase, language: Language, page: FramedPage): string {
  return pagePath(base, language, page)
}

/** An address of a page that leads back to a place of the grid, e.g. `/contact?to=B2`. */
export function leadingTo(place: string | undefined, path: string): string {
  if (!place) return path
  return `${path}${path.includes('?') ? '&' : '?'}to=${place}`
}

/** The page to sign in, which leads back to a place of the grid. */
export function loginPath(base: PageBase, language: Language, place: string): string {
  return leadingTo(place, sitePagePath(base, language, 'login'))
}

/** The address of the list of current popups. */
export function popupsPath({ root }: PageBase, language: Language): string {
  return `${root}/popups/${language}`
}

/** The address for the counts of a visit; the same on every host. */
export function eventPath({ siteUuid }: { siteUuid: string }): string {
  return `/v1/end-user/site/${siteUuid}/event`
}
