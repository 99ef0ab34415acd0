import * as z from 'zod'
import { LETTER_CAUSES, type LetterCause, MESSAGE_QUEUES, type MessageQueue } from '#shared/operations/letter-rules.ts'
import { now } from '#worker/platform/clock.ts'
import { isId, newId, timeOfId } from '#worker/platform/ids.ts'
import { LETTERS_KEPT } from './dead-letter.repository.ts'

// Dead letters of queues: messages that nothing could handle, whole, as files of R2. No database is needed to store
// them, because a database that is away is what most of them died of. One file holds the messages of one batch.

/** `letters/{queue}/{hour}/{id}`: the id begins with its moment. */
const folder = (queue: MessageQueue) => `letters/${queue}/`
const keyOf = (queue: MessageQueue, id: string) =>
  `${folder(queue)}${new Date(timeOfId(id)).toISOString().slice(0, 13)}/${id}`

/** Letters that a list shows, and that one run of the sweep deletes. */
export const LISTED_MAX = 1000
const REASON_MAX = 300

export type LetterMessage = { id: string; attempts: number; body?: unknown }
const storedMessages = z.array(z.object({ id: z.string(), attempts: z.number(), body: z.unknown().optional() }))

/** A letter without its messages. */
export type StoredLetter = { id: string; cause: LetterCause; reason: string | null; receivedAt: number; count: number }

const metadata = z.object({ cause: z.enum(LETTER_CAUSES), reason: z.string().optional(), count: z.coerce.number() })

/** Stores messages of a queue as one letter. */
export async function putLetter(
  bucket: R2Bucket,
  queue: MessageQueue,
  { cause, reason = '' }: { cause: LetterCause; reason?: string },
  messages: readonly LetterMessage[],
): Promise<void> {
  await putFile(bucket, keyOf(queue, newId()), { cause, reason }, messages)
}

async function putFile(
  bucket: R2Bucket,
  key: string,
  { cause, reason }: Pick<StoredLetter, 'cause' | 'reason'>,
  messages: readonly LetterMessage[],
): Promise<void> {
  const stored = messages.map(({ id, attempts, body }) => ({ id, attempts, body }))
  await bucket.put(key, JSON.stringify(stored), {
    httpMetadata: { contentType: 'application/json' },
    customMetadata: { cause, reason: (reason ?? '').slice(0, REASON_MAX), count: String(messages.length) },
  })
}

/** Up to `LISTED_MAX` letters of a queue, the oldest first, after the letter `after`. */
export async function listLetters(
  bucket: R2Bucket,
  queue: MessageQueue,
  { after, max = LISTED_MAX }: { after?: string | undefined; max?: number } = {},
): Promise<StoredLetter[]> {
  const found: StoredLetter[] = []
  let startAfter = after && keyOf(queue, after)
  while (found.length < max) {
    const { objects, truncated } = await bucket.list({
      prefix: folder(queue),
      limit: Math.min(LISTED_MAX, max - found.length),
      include: ['customMetadata'],
      ...(startAfter && { startAfter }),
    })
    found.push(...objects.map(toLetter))
    startAfter = objects.at(-1)?.key
    if (!truncated || !startAfter) break
  }
  return found
}

function toLetter({ key, customMetadata }: R2Object): StoredLetter {
  const id = key.slice(key.lastIndexOf('/') + 1)
  const { data } = metadata.safeParse(customMetadata)
  return {
    id,
    cause: data?.cause ?? 'unreadable',
    reason: data?.reason || null,
    receivedAt: timeOfId(id),
    count: data?.count ?? 0,
  }
}

/** A letter with its messages; undefined if it does not exist, or not any more. */
export async function readLetter(
  bucket: R2Bucket,
  queue: MessageQueue,
  id: string,
): Promise<{ letter: StoredLetter; messages: LetterMessage[] } | undefined> {
  const file = isId(id) ? await bucket.get(keyOf(queue, id)) : null
  if (!file) return undefined
  return { letter: toLetter(file), messages: storedMessages.parse(await file.json()) }
}

export async function deleteLetters(bucket: R2Bucket, queue: MessageQueue, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await bucket.delete(ids.map((id) => keyOf(queue, id)))
}

/** Deletes letters older than ninety days, a limited number at a time. Returns their number. */
export async function deleteOldLetters(bucket: R2Bucket): Promise<number> {
  const before = now() - LETTERS_KEPT
  let deleted = 0
  for (const queue of MESSAGE_QUEUES) {
    const letters = await listLetters(bucket, queue)
    const old = letters.filter(({ receivedAt }) => receivedAt <= before)
    await deleteLetters(
      bucket,
      queue,
      old.map(({ id }) => id),
    )
    deleted += old.length
  }
  return deleted
}

type IsNamed = (message: LetterMessage) => boolean

async function eraseFromLetter(bucket: R2Bucket, queue: MessageQueue, id: string, isNamed: IsNamed): Promise<void> {
  const found = await readLetter(bucket, queue, id)
  if (!found?.messages.some(isNamed)) return
  const kept = found.messages.filter((message) => !isNamed(message))
  if (kept.length === 0) await deleteLetters(bucket, queue, [id])
  else await putFile(bucket, keyOf(queue, id), found.letter, kept)
}

/** Deletes every message of kept letters that names one of the ids; a letter without messages goes as a whole. */
export async function eraseFromLetters(bucket: R2Bucket, ids: readonly string[]): Promise<void> {
  const isNamed: IsNamed = ({ body }) => {
    const text = JSON.stringify(body ?? null)
    return ids.some((id) => text.includes(id))
  }
  for (const queue of MESSAGE_QUEUES)
    for (const { id } of await listLetters(bucket, queue, { max: Infinity }))
      await eraseFromLetter(bucket, queue, id, isNamed)
}

const BACKLOG = 'letters/backlog'

/** Notes that messages of visits wait because they could not be counted; a failure to note it is no failure. */
export async function noteBacklog(bucket: R2Bucket): Promise<void> {
  await bucket.put(BACKLOG, '', { customMetadata: { at: String(now()) } })
}

/** When messages of visits last had to wait, in UTC milliseconds. */
export async function findBacklog(bucket: R2Bucket): Promise<number | undefined> {
  const note = await bucket.head(BACKLOG)
  const at = Number(note?.customMetadata?.['at'])
  return Number.isFinite(at) ? at : undefined
}
