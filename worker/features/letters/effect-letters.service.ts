import * as z from 'zod'
import { BODY_MAX } from '#shared/operations/letter-rules.ts'
import type { Letter } from '#shared/operations/letters.ts'
import { queueMessage } from '#worker/outbox/outbox.messages.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { parseJson } from '#worker/platform/parse-json.ts'
import {
  findLetterRow,
  findLettersAfter,
  type FollowUp,
  type LetterRow,
  listLetterRows,
  type Operator,
  promiseAgain,
  removeLetter,
  startAgain,
} from './letter.repository.ts'
import type { LetterStore, Redriven } from './letter-store.ts'

const effect = z.object({ kind: z.string(), payload: z.record(z.string(), z.unknown()) })

/** Letters of earlier versions of the Worker are messages of queues, some of them cut. */
function kindOf({ queue, body }: LetterRow): string {
  if (queue === 'schedule') return 'schedule'
  return effect.safeParse(parseJson(body)).data?.kind ?? 'unreadable'
}

function toLetter(row: LetterRow): Letter {
  const { id, reason, receivedAt } = row
  return {
    id,
    queue: 'effects',
    kind: kindOf(row),
    reason,
    receivedAt: new Date(receivedAt).toISOString(),
    count: 1,
  }
}

/** The statements that follow from sending a letter again, and the effect to be sent after them. */
type Again = { statements: FollowUp; outboxId?: string }

function againOf({ id, queue, body }: LetterRow): Again | undefined {
  if (queue === 'schedule') return { statements: (db) => [startAgain(db, body)] }
  const content = parseJson(body)
  const { data: promised } = effect.safeParse(content)
  if (promised) return { statements: (db) => [promiseAgain(db, id, promised)], outboxId: id }
  const { data: message } = queueMessage.safeParse(content)
  return message && { statements: () => [], outboxId: message.outboxId }
}

/** Effects and scheduled jobs that were given up: rows of the database. */
export function effectLetters(env: Bindings): LetterStore {
  async function redrive(operator: Operator, id: string): Promise<Redriven> {
    const row = await findLetterRow(env.DB, id)
    if (!row) return 'gone'
    const again = againOf(row)
    if (!again) return 'refused'
    const step = { action: 'letter.redrive', id, name: kindOf(row), count: 1 } as const
    if (!(await removeLetter(env.DB, operator, step, again.statements))) return 'gone'
    if (again.outboxId) await sendOutbox(env, [again.outboxId])
    return 'redriven'
  }

  return {
    list: async (page) => {
      const { rows, total } = await listLetterRows(env.DB, page)
      return { letters: rows.map(toLetter), total }
    },
    next: (after, until) => findLettersAfter(env.DB, after, until),
    read: async (id) => {
      const row = await findLetterRow(env.DB, id)
      return row && { ...toLetter(row), body: row.body.slice(0, BODY_MAX), isCut: row.body.length > BODY_MAX }
    },
    redrive,
    drop: async (operator, id, reason) => {
      const row = await findLetterRow(env.DB, id)
      if (!row) return false
      return removeLetter(env.DB, operator, { action: 'letter.drop', id, name: kindOf(row), count: 1, reason })
    },
  }
}
