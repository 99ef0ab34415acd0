import { ApiError, toApiError } from '#admin/api/api-error.ts'
import { REQUEST_TIMEOUT } from '#admin/api/request-timeout.ts'
import { readLanguage } from '#admin/i18n/current-language.ts'
import { type NoAnswer, noAnswerText } from '#admin/i18n/no-answer-text.ts'
import type { TokenPair } from '#shared/account/auth.ts'
import { convertKeys, toCamel } from '#shared/wire/key-case.ts'

/** What a person types to sign in. */
export type Credentials = { email: string; password: string }
/** The tokens, or the challenge of a second factor. */
export type SignInAnswer = TokenPair | { secondFactor: { challenge: string } }

const noAnswer = (code: NoAnswer) => new ApiError({ status: 0, code, message: noAnswerText(code, readLanguage()) })

/**
 * A call of the sign-in page, which has no session: the typed client, with its table of all calls, is not part of that
 * page (decision 0109). Throws `ApiError`.
 */
async function callOpenly<Data>(path: string, init: RequestInit = {}): Promise<Data> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT)
  const headers = { 'content-type': 'application/json', 'accept-language': readLanguage() }
  try {
    const response = await fetch(`/v1${path}`, { ...init, headers, signal: controller.signal })
    if (!response.ok) throw await toApiError(response)
    return convertKeys(((await response.json()) as { data: unknown }).data, toCamel) as Data
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw noAnswer(controller.signal.aborted ? 'timeout' : 'offline')
  } finally {
    clearTimeout(timer)
  }
}

/** Asks for a session. */
export const callSignIn = ({ email, password }: Credentials) =>
  callOpenly<SignInAnswer>('/auth/login', { method: 'POST', body: JSON.stringify({ email, password }) })
