import { ACCESS_TOKEN_SECONDS, type TokenPair } from '#shared/account/auth.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { signAccessToken } from '#worker/platform/tokens.ts'

type SignedIn = { sessionId: string; personId: string; refreshToken: string }

/** A refresh token with a new access token of its session. */
export async function toTokenPair(env: Bindings, { sessionId, personId, refreshToken }: SignedIn): Promise<TokenPair> {
  const claims = { kind: 'admin', subject: personId, sessionId } as const
  const accessToken = await signAccessToken(claims, ACCESS_TOKEN_SECONDS, env)
  return { accessToken, refreshToken, expiresIn: ACCESS_TOKEN_SECONDS }
}
