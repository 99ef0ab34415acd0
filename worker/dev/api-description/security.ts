import type { TokenKind } from '#shared/account/permissions.ts'
import { KEY_HEADER } from '#shared/analytics/api-config-rules.ts'

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description })

/** The security schemes of calls: one for each kind of token, and the conditions of the analysis API. */
export const SECURITY_SCHEMES = {
  admin: { ...bearer('The `access_token` of `POST /auth/login`, for 15 minutes'), bearerFormat: 'JWT' },
  refresh: bearer('The `refresh_token` of `POST /auth/login`; each one refreshes once'),
  endUser: bearer('The token of a site’s member, from `POST /end-user/site/{siteId}/login`'),
  preview: bearer('The token of a guest, from `POST /preview/site/{id}/login`, or of the editor'),
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'Stripe-Signature',
    description: 'The signature of the body, which the card provider makes',
  },
  analysisKey: {
    type: 'apiKey',
    in: 'header',
    name: KEY_HEADER,
    description: 'The key that the owner of the site made; needed where the site’s settings say so',
  },
  analysisBasic: {
    type: 'http',
    scheme: 'basic',
    description: 'ID and password that the owner of the site set; needed where the site’s settings say so',
  },
} as const

type Requirement = Record<string, never[]>

/** The requirements of a call without declared schemes, by its token. */
export const requireToken = (token: TokenKind): Requirement[] => (token === 'none' ? [] : [{ [token]: [] }])

/** Every combination of schemes, because a setting of the site decides which of them are required. */
export function requireAnyOf(schemes: readonly string[]): Requirement[] {
  return schemes.reduce<Requirement[]>(
    (combinations, scheme) => [...combinations, ...combinations.map((one) => ({ ...one, [scheme]: [] }))],
    [{}],
  )
}
