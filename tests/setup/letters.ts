import type { MessageQueue } from '#shared/operations/letter-rules.ts'
import { deleteLetters, listLetters, readLetter } from '#worker/outbox/letters.storage.ts'

/** The dead letters of a queue with the bodies of their messages. */
export async function lettersOf(bucket: R2Bucket, queue: MessageQueue) {
  const letters = await listLetters(bucket, queue)
  return Promise.all(
    letters.map(async (letter) => {
      const read = await readLetter(bucket, queue, letter.id)
      return { ...letter, bodies: read?.messages.map(({ body }) => body) ?? [] }
    }),
  )
}

/** Deletes all dead letters of a queue. */
export async function clearLetters(bucket: R2Bucket, queue: MessageQueue): Promise<void> {
  const letters = await listLetters(bucket, queue)
  await deleteLetters(
    bucket,
    queue,
    letters.map(({ id }) => id),
  )
}
