// Requests of the programs that fill in demo data. A busy machine answers late, and may lose a connection.
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds before each repetition of a request that got no answer. */
const PAUSES = [200, 1000, 2000, 5000, 10_000]
/** Milliseconds between messages about the answer that a program waits for. */
const SAY_EVERY = 15_000

type Answer = { status: number; text: string }

/** `isSafe`: the request may be sent twice and has the effect of one. */
type Options = RequestInit & { method: string; isSafe: boolean; pauses?: readonly number[] }

/**
 * Sends a request and reads its answer. A request without an answer is sent again if that is safe, or if it never
 * reached the server.
 */
export async function request(url: URL, { isSafe, pauses = PAUSES, ...init }: Options): Promise<Answer> {
  const name = `${init.method} ${url.pathname}`
  const waiting = setInterval(() => console.error(`Waiting for the answer to ${name}`), SAY_EVERY)
  try {
    for (const pause of pauses) {
      const answer = await sendOnce(url, init)
      if ('status' in answer) return answer
      if (!isSafe && answer.code !== 'ECONNREFUSED')
        throw new Error(`${withoutAnswer(name, answer.code)} Twice could be too often: npm run reset starts over.`)
      console.error(`${withoutAnswer(name, answer.code)} Sending it again in ${pause / 1000} s.`)
      await sleep(pause)
    }
    const last = await sendOnce(url, init)
    if ('status' in last) return last
    throw new Error(withoutAnswer(name, last.code))
  } finally {
    clearInterval(waiting)
  }
}

const withoutAnswer = (name: string, code: string) => `${name} got no answer (${code}).`

/** The answer to a request, or the code of its failure. */
async function sendOnce(url: URL, init: RequestInit): Promise<Answer | { code: string }> {
  try {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return { code: cause?.code ?? String(error) }
  }
}
