import * as z from 'zod'
import { createCircuit, type Circuit } from '#worker/platform/circuit.ts'
import { backOff } from '#worker/platform/repeat.ts'
import { HostnameRefusedError, HostnamesUnavailableError } from './hostname-provider.ts'

export type CloudflareSettings = {
  zone: string
  token: string
  /** A test double's address instead of Cloudflare's. */
  url?: string | undefined
  circuit?: Circuit
  /** Milliseconds before the first repetition. */
  pause?: number
}

/** The only host that is called (rules/threats.md#outgoing-requests). */
const API = 'https://api.cloudflare.com/client/v4'
const TIMEOUT = 10_000
const RETRIES = 2
const PAUSE = 300
/** Longest wait that the provider may ask for within a request. */
const WAIT_MAX = 2000

const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.int(), message: z.string() })).default([]),
  result: z.unknown(),
  result_info: z.object({ total_pages: z.int().default(1) }).optional(),
})
export type Answer = { result: unknown; pages: number }
type CloudflareRequest = { method: string; path: string; body: unknown }

/** An answer that reports an error of the request, with Cloudflare's code. */
export class CloudflareError extends Error {
  override readonly name = 'CloudflareError'
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
/**
 * Whether the fault is ours: a wrong token, a missing right or a full zone. Then the answer means nothing about the
 * name.
 */
const isOwnFault = ({ status, code }: CloudflareError) =>
  status === 401 || status === 403 || code === 1404 || code === 1405
const toUnavailable = (fault: CloudflareError) =>
  new HostnamesUnavailableError(`Cloudflare: ${fault.status} ${fault.code}`, { cause: fault })
const isBusy = (status: number) => status === 429 || status >= 500

async function readAnswer(response: Response): Promise<Answer> {
  const parsed = envelope.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new CloudflareError(response.ok ? 502 : response.status, 0, 'No answer of the API')
  const { success, errors, result, result_info: info } = parsed.data
  if (response.ok && success) return { result, pages: info?.total_pages ?? 1 }
  const [first] = errors
  throw new CloudflareError(response.status, first?.code ?? 0, first?.message ?? 'Refused')
}

/**
 * Sends requests about a zone's hostnames, with time-out, repetitions and a circuit breaker. Each must be safe to
 * repeat.
 */
export function createSender({ zone, token, url, circuit = createCircuit(), pause = PAUSE }: CloudflareSettings) {
  const base = `${url ?? API}/zones/${zone}/custom_hostnames`

  async function attempt({ method, path, body }: CloudflareRequest): Promise<Answer> {
    const response = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'manual',
    })
    if (!isBusy(response.status)) return readAnswer(response)
    await response.body?.cancel()
    const asked = Number(response.headers.get('retry-after') ?? 0) * 1000
    // The job repeats a call whose wait is too long for a request.
    if (asked > WAIT_MAX) throw new HostnamesUnavailableError(`Cloudflare asks to wait ${asked} ms`)
    await wait(asked)
    throw new CloudflareError(response.status, 0, 'Busy')
  }

  /** Throws unless a repetition may help. */
  function assertMayPass(error: unknown, isLast: boolean): void {
    if (error instanceof HostnamesUnavailableError) throw error
    const known = error instanceof CloudflareError ? error : undefined
    if (known && !isBusy(known.status)) {
      circuit.succeed()
      throw isOwnFault(known) ? toUnavailable(known) : known
    }
    if (known?.status !== 429) circuit.fail(error)
    if (isLast) throw new HostnamesUnavailableError('Cloudflare does not answer', { cause: error })
  }

  async function sendRepeatedly(request: CloudflareRequest, repeated: number): Promise<Answer> {
    if (circuit.isOpen()) throw new HostnamesUnavailableError('Cloudflare rests after its failures')
    try {
      const answer = await attempt(request)
      circuit.succeed()
      return answer
    } catch (error) {
      assertMayPass(error, repeated === RETRIES)
    }
    await backOff(pause, repeated)
    return sendRepeatedly(request, repeated + 1)
  }

  /** Throws `CloudflareError` for a refusal, `HostnamesUnavailableError` if the outcome is unknown. */
  const send = (method: string, path: string, body?: unknown) => sendRepeatedly({ method, path, body }, 0)

  return { send, isResting: circuit.isOpen }
}

/** Turns Cloudflare's error into a refusal of the name; other errors stay as they are. */
export function toRefusal(error: unknown): unknown {
  return error instanceof CloudflareError ? new HostnameRefusedError(`${error.code} ${error.message}`) : error
}
