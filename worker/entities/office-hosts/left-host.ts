import { redirectToDomain } from '#worker/http/redirect.ts'
import { addSecurityHeaders } from '#worker/http/security-headers.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { platformOrigin } from '#worker/platform/hosts.ts'

/**
 * Leads from a host that its partner has removed to the same page of the platform, so that mailed links go on working
 * (rules/domains.md#hosts-of-partners). Kept nowhere: the partner may set the host again.
 */
export function leadToPlatform({ href, pathname, search }: URL, env: Bindings): Response {
  const response = redirectToDomain(platformOrigin(env), `${pathname}${search}`, 302)
  response.headers.set('referrer-policy', 'no-referrer')
  addSecurityHeaders(response.headers, href, env)
  return response
}
