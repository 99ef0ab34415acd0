import { BODY_MAX, type MessageQueue } from '#shared/operations/letter-rules.ts'
import type { Letter } from '#shared/operations/letters.ts'
import {
  deleteLetters,
  type LetterMessage,
  listLetters,
  readLetter,
  type StoredLetter,
} from '#worker/outbox/letters.storage.ts'
import { toBatches } from '#worker/platform/batches.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { type LetterStep, type Operator, recordStep } from './letter.repository.ts'
import type { LetterStore, Redriven } from './letter-store.ts'

/** Messages and bytes that the queue takes at once, with some room. */
const SENT = { count: 100, size: 200_000 }

function toLetter(queue: MessageQueue, { id, cause, reason, receivedAt, count }: StoredLetter): Letter {
  return { id, queue, kind: cause, reason, receivedAt: new Date(receivedAt).toISOString(), count }
}

async function sendMessages(queue: Queue, messages: readonly LetterMessage[]): Promise<void> {
  const sized = messages.map(({ body }) => ({ body, size: JSON.stringify(body)?.length ?? 0 }))
  for (const some of toBatches(sized, SENT, ({ size }) => size))
    await queue.sendBatch(some.map(({ body }) => ({ body })))
}

/** Messages of a queue that nothing could handle: files of the bucket. */
export function messageLetters(env: Bindings, queue: MessageQueue): LetterStore {
  const { DB, MEDIA } = env
  const producer = queue === 'visits' ? env.VISITS : env.JOBS

  /** Records a step before it is done: a step that ends in the middle can be made again, and changes nothing twice. */
  const record = (
    operator: Operator,
    { id, cause, count }: StoredLetter,
    step: Pick<LetterStep, 'action' | 'reason'>,
  ) => recordStep(DB, operator, { ...step, id, name: cause, count })

  async function redrive(operator: Operator, id: string): Promise<Redriven> {
    const read = await readLetter(MEDIA, queue, id)
    if (!read) return 'gone'
    await record(operator, read.letter, { action: 'letter.redrive' })
    await sendMessages(producer, read.messages)
    await deleteLetters(MEDIA, queue, [id])
    return 'redriven'
  }

  return {
    list: async ({ limit, offset }) => {
      const found = await listLetters(MEDIA, queue)
      return { letters: found.slice(offset, offset + limit).map((one) => toLetter(queue, one)), total: found.length }
    },
    next: async ({ id }, { before, limit }) => {
      const found = await listLetters(MEDIA, queue, { after: id || undefined, max: limit })
      return found.filter(({ receivedAt }) => receivedAt < before)
    },
    read: async (id) => {
      const read = await readLetter(MEDIA, queue, id)
      if (!read) return undefined
      const body = JSON.stringify(read.messages.map((message) => message.body))
      return { ...toLetter(queue, read.letter), body: body.slice(0, BODY_MAX), isCut: body.length > BODY_MAX }
    },
    redrive,
    drop: async (operator, id, reason) => {
      const read = await readLetter(MEDIA, queue, id)
      if (!read) return false
      await record(operator, read.letter, { action: 'letter.drop', reason })
      await deleteLetters(MEDIA, queue, [id])
      return true
    },
  }
}
