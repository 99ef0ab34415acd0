import type { Circuit } from '#worker/platform/circuit.ts'
import { now } from '#worker/platform/clock.ts'
import { withTimeout } from '#worker/platform/with-timeout.ts'
import { backOff } from '#worker/platform/repeat.ts'

export type ChatMessage = {
  role: 'system' | 'user'
  content: string
  /** A picture beside the text, as a `data:` address. */
  picture?: string
}

/** The messages as chat completions take them: a picture stands in a list beside its text. */
export const toCompletionMessages = (messages: readonly ChatMessage[]) =>
  messages.map(({ role, content, picture }) => {
    if (!picture) return { role, content }
    const image = { type: 'image_url', image_url: { url: picture } }
    return { role, content: [{ type: 'text', text: content }, image] }
  })

/** Asks a language model and returns the text of its answer. Throws if there is none. */
export type Chat = (messages: readonly ChatMessage[], signal: AbortSignal) => Promise<string>

/** A permanent refusal by the provider, e.g. a wrong key: a retry would not help. */
export class ChatRefusedError extends Error {
  override readonly name = 'ChatRefusedError'
}

export type Patience = {
  /** Milliseconds for one attempt. */
  timeout: number
  /** The deadline of all attempts, UTC milliseconds. */
  deadline: number
  /** Milliseconds before the first retry; doubled before the next; half of it is random (jitter). */
  pause: number
}

const RETRIES = 2

async function ask(chat: Chat, messages: readonly ChatMessage[], milliseconds: number): Promise<string> {
  const aborter = new AbortController()
  try {
    return await withTimeout(chat(messages, aborter.signal), milliseconds, 'The model')
  } finally {
    // Ends a request that nobody waits for any more.
    aborter.abort()
  }
}

/**
 * Asks a model, with two retries on failure: a translation changes nothing, so a repetition is safe. `read` rejects an
 * answer by returning undefined. Throws the last failure, or at once if the circuit is open or the deadline has passed.
 */
export async function askWithRetries<Answer>(
  chat: Chat,
  messages: readonly ChatMessage[],
  read: (content: string) => Answer | undefined,
  { timeout, deadline, pause, circuit }: Patience & { circuit: Circuit },
): Promise<Answer> {
  async function attempt(repeated: number, failure: unknown): Promise<Answer> {
    const left = deadline - now()
    if (circuit.isOpen() || left <= 0) throw failure
    try {
      const answer = read(await ask(chat, messages, Math.min(timeout, left)))
      if (answer === undefined) throw new Error('The answer is no translation')
      circuit.succeed()
      return answer
    } catch (error) {
      circuit.fail(error)
      if (error instanceof ChatRefusedError || repeated === RETRIES) throw error
      await backOff(pause, repeated)
      return attempt(repeated + 1, error)
    }
  }
  return attempt(0, new Error('The provider rests after its failures'))
}
