import type { LetterQueue } from '#shared/operations/letter-rules.ts'
import { insertDeadLetter } from '#worker/outbox/dead-letter.repository.ts'
import { putLetter } from '#worker/outbox/letters.storage.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

const REASON = 'Error: D1_ERROR: D1 DB is overloaded. Requests queued for too long.'

/** Stores dead letters as if they had been given up. */
export async function keepLetters(env: Bindings, queue: LetterQueue, bodies: readonly unknown[]): Promise<void> {
  if (queue !== 'effects') {
    const messages = bodies.map((body) => ({ id: newId(), attempts: 60, body }))
    return putLetter(env.MEDIA, queue, { cause: 'exhausted', reason: REASON }, messages)
  }
  for (const body of bodies)
    await insertDeadLetter(env.DB, { id: newId(), queue: 'outbox', body: JSON.stringify(body), reason: REASON })
}
