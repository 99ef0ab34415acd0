import { call } from './client.ts'
import { nextIp, post, type SentMail } from './form-kit.ts'
import type { VisitedSite } from './visited-site.ts'
import type { Bindings } from '#worker/platform/context.ts'

export const PASSWORD = 'Mk#9zvisitor'

let visitors = 0
/** What somebody types who never registered before. */
export const registration = (email = `visitor-${++visitors}-${crypto.randomUUID()}@example.com`) => ({
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
})

/** What a visitor does at a site, in pages and with calls. */
export function createVisitor(env: Bindings, site: VisitedSite) {
  const { host, siteUuid } = site
  const page = (method: 'GET', path: string, headers: Record<string, string> = {}) =>
    call(method, path, { env, host, headers: { 'cf-connecting-ip': nextIp(), ...headers } })
  const send = (path: string, fields: Record<string, string | string[]>, headers: Record<string, string> = {}) =>
    post(env, { host, path }, fields, headers)
  const api = (method: string, end: string, body?: unknown, headers: Record<string, string> = {}) =>
    call(method, `/v1/end-user/site/${siteUuid}/${end}`, {
      env,
      host,
      headers: { 'cf-connecting-ip': nextIp(), ...headers },
      ...(body !== undefined && { body }),
    })
  return {
    get: (path: string, headers?: Record<string, string>) => page('GET', path, headers),
    send,
    api,
    confirm: (token: string, password = PASSWORD, headers: Record<string, string> = {}) =>
      api('POST', 'confirm', { token, password }, headers),
    login: (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
      api('POST', 'login', { email, password }, headers),
    register: (values: Record<string, string>, headers: Record<string, string> = {}) => {
      const data = Object.entries(values).map(([field, value]) => ({ field_id: field, value }))
      return api('POST', 'register', { data }, headers)
    },
  }
}

/** The token of the link in a mail. */
export function tokenOf(mail: SentMail | undefined): string {
  return /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The path of the link in a mail, with its token. */
export function linkOf(mail: SentMail | undefined): string {
  return /https?:\/\/[^/]+(\/\S*\?token=[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** A `Cookie` header out of what an answer set. */
export function cookieOf({ headers }: { headers: Headers }): string {
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}
