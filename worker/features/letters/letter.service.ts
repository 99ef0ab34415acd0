import { LETTER_QUEUES, type LetterQueue } from '#shared/operations/letter-rules.ts'
import type { LetterContent, LetterPage, LetterQuery, RedriveBody, RedriveResult } from '#shared/operations/letters.ts'
import { AppError } from '#shared/wire/errors.ts'
import { toPage } from '#shared/wire/pagination.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { effectLetters } from './effect-letters.service.ts'
import type { LetterPlace, Operator } from './letter.repository.ts'
import type { LetterStore } from './letter-store.ts'
import { messageLetters } from './message-letters.service.ts'

/** Letters that one call sends again, of all. */
const AT_ONCE = 25

/** The letters of a queue by its name in the path. Throws `not_found` for another name. */
function storeOf(env: Bindings, name: string): LetterStore {
  const queue = LETTER_QUEUES.find((one): one is LetterQueue => one === name)
  if (!queue) throw new AppError('not_found')
  return queue === 'effects' ? effectLetters(env) : messageLetters(env, queue)
}

export async function getLetters(env: Bindings, queue: string, query: LetterQuery): Promise<LetterPage> {
  const { page, limit } = query
  const { letters, total } = await storeOf(env, queue).list({ limit, offset: (page - 1) * limit })
  return toPage(letters, query, total)
}

export async function getLetter(env: Bindings, queue: string, id: string): Promise<LetterContent> {
  const found = await storeOf(env, queue).read(id)
  if (!found) throw new AppError('not_found')
  return found
}

/** A place among all letters that were there when sending them began: those that come back meanwhile are not sent twice. */
type Way = { before: number; place: LetterPlace }

const encodeWay = ({ before, place }: Way) => `${before}_${place.receivedAt}_${place.id}`

function decodeWay(text: string | undefined): Way {
  const [, before, receivedAt, id] = /^(\d{1,15})_(\d{1,15})_(.{1,100})$/.exec(text ?? '') ?? []
  if (!id) return { before: now(), place: { receivedAt: 0, id: '' } }
  return { before: Number(before), place: { receivedAt: Number(receivedAt), id } }
}

/** Sends letters again: the named ones, or some of all. What is gone already changes nothing. */
export async function redriveLetters(
  env: Bindings,
  operator: Operator,
  queue: string,
  { ids, after }: RedriveBody,
): Promise<RedriveResult> {
  const store = storeOf(env, queue)
  const outcome = { redriven: 0, gone: 0, refused: 0 }
  if (ids) {
    for (const id of new Set(ids)) outcome[await store.redrive(operator, id)]++
    return { ...outcome, after: null }
  }
  const { before, place } = decodeWay(after)
  const found = await store.next(place, { before, limit: AT_ONCE })
  for (const { id } of found) outcome[await store.redrive(operator, id)]++
  const last = found.at(-1)
  return { ...outcome, after: last && found.length === AT_ONCE ? encodeWay({ before, place: last }) : null }
}

/** Drops letters for good, with a reason. */
export async function dropLetters(
  env: Bindings,
  operator: Operator,
  queue: string,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<{ dropped: number; gone: number }> {
  const store = storeOf(env, queue)
  const outcome = { dropped: 0, gone: 0 }
  for (const id of new Set(ids)) outcome[(await store.drop(operator, id, reason)) ? 'dropped' : 'gone']++
  return outcome
}
