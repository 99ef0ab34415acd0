import type { Circuit } from './circuit.ts'
import { now } from './clock.ts'

export type ChatMessage = { role: 'system' | 'user'; content: string }

/** Asks a language model and gives the text of its answer. Throws where there is none. */
export type Chat = (messages: readonly ChatMessage[], signal: AbortSignal) => Promise<string>

/** A provider said no in a way that asking again does not change, e.g. a wrong key. */
export class RefusedChat extends Error {
  override readonly name = 'RefusedChat'
}

export type Patience = {
  /** Milliseconds for one try. */
  timeout: number
  /** Until when everything must be over, UTC milliseconds. */
  deadline: number
  /** Milliseconds before the first repetition; doubled before the next, half of it left to chance. */
  pause: number
}

const RETRIES = 2

async function ask(chat: Chat, messages: readonly ChatMessage[], milliseconds: number): Promise<string> {
  const aborter = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      aborter.abort()
      reject(new Error(`No answer within ${milliseconds} ms`))
    }, milliseconds)
  })
  try {
    return await Promise.race([chat(messages, aborter.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Asks a model, twice again where it fails: a translation changes nothing, so a repetition is safe. `read` refuses an
 * answer by giving undefined. Throws the last failure, and at once where the circuit is open or the time is over.
 */
export async function askPatiently<Answer>(
  chat: Chat,
  messages: readonly ChatMessage[],
  read: (content: string) => Answer | undefined,
  { timeout, deadline, pause, circuit }: Patience & { circuit: Circuit },
): Promise<Answer> {
  let failure: unknown = new Error('The provider rests after its failures')
  for (let attempt = 0; attempt <= RETRIES; attempt++) {
    const left = deadline - now()
    if (circuit.isOpen() || left <= 0) throw failure
    try {
      const answer = read(await ask(chat, messages, Math.min(timeout, left)))
      if (answer === undefined) throw new Error('The answer is no translation')
      circuit.succeed()
      return answer
    } catch (error) {
      failure = error
      circuit.fail()
      if (error instanceof RefusedChat || attempt === RETRIES) throw error
      await wait(pause * 2 ** attempt * (0.5 + Math.random() / 2))
    }
  }
  throw failure
}
