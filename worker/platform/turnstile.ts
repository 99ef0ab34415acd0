import * as z from 'zod'
import type { Bindings } from './context.ts'
import { describeError, log } from './log.ts'
import { noteFailure, noteProvider } from './provider-state.ts'

/**
 * The only host that is called (rules/threats.md#outgoing-requests); a local installation may configure a test double.
 */
const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const TIMEOUT = 5000
const TOKEN_MAX = 2048

const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })

/** Error codes of faults on the provider's side. */
const OWN_FAULTS: ReadonlySet<string> = new Set(['internal-error', 'missing-input-secret', 'invalid-input-secret'])

type TurnstileSettings = Pick<Bindings, 'APP_ENV' | 'DB' | 'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET' | 'TURNSTILE_URL'>

/** The public key of the robot check; undefined if it is not configured. */
export function robotKeyOf(env: TurnstileSettings): string | undefined {
  return env.TURNSTILE_SECRET ? env.TURNSTILE_SITE_KEY || undefined : undefined
}

/**
 * Verifies a form's token with Cloudflare Turnstile. `unknown` = the provider is unreachable or undecided: the form is
 * no worse than without the check, so the caller accepts it under a stricter limit.
 */
export async function checkRobot(
  env: TurnstileSettings,
  { token, ip }: { token: string | undefined; ip: string },
): Promise<'human' | 'robot' | 'unknown'> {
  if (!robotKeyOf(env)) return 'human'
  if (!token || token.length > TOKEN_MAX) return 'robot'
  try {
    const answer = await fetch(verifyUrl(env), {
      method: 'POST',
      body: new URLSearchParams({ secret: env.TURNSTILE_SECRET ?? '', response: token, remoteip: ip }),
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'manual',
    })
    if (!answer.ok) throw new Error(`Turnstile answered ${answer.status}`)
    const { success, 'error-codes': codes } = verdict.parse(await answer.json())
    if (!success && codes.some((code) => OWN_FAULTS.has(code))) throw new Error(`Turnstile: ${codes.join(', ')}`)
    noteProvider(env, 'robotCheck', 'success')
    return success ? 'human' : 'robot'
  } catch (error) {
    noteFailure(env, 'robotCheck', error)
    log('warn', 'turnstile', { error: describeError(error) })
    return 'unknown'
  }
}

function verifyUrl({ APP_ENV, TURNSTILE_URL }: TurnstileSettings): string {
  return (APP_ENV !== 'production' && TURNSTILE_URL) || VERIFY_URL
}
