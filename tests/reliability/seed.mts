import type { DatabaseSync } from 'node:sqlite'
import { buildAccount } from '#tests/setup/factories.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { signAccessToken } from '#worker/platform/tokens.ts'
import { openDatabase } from './open-database.mts'

const DAY = 24 * 60 * 60 * 1000
/** Sessions of each writer, used in turn: a session may make 600 calls a minute. */
const SESSIONS = 25

export type Seed = { accountId: string; mediaId: string; tokens: string[][] }

/** Inserts an account with a picture and many sessions, while no server runs. */
export async function seed(path: string, secret: string, writers: number): Promise<Seed> {
  const db = openDatabase(path)
  const at = Date.now()
  const accountId = seedAccount(db)
  const mediaId = newId()
  const picture = {
    purpose: 'creative',
    state: 'ready',
    name: 'a.jpg',
    declaredType: 'image/jpeg',
    type: 'image/jpeg',
    size: 1,
  }
  const shape = { width: 1080, height: 1646, variants: [480], expiresAt: at, createdAt: at }
  insert(db, 'media', { id: mediaId, accountId, ...picture, ...shape })
  const tokens: string[][] = []
  for (let writer = 0; writer < writers; writer++) tokens.push(await openSessions(db, accountId, secret))
  db.close()
  return { accountId, mediaId, tokens }
}

/** Inserts a user with a contract. Returns its id. */
export function seedAccount(db: DatabaseSync): string {
  const { account, contract, contractPlan } = buildAccount({ type: 'USER', companyName: 'Kill' })
  insert(db, 'accounts', account)
  insert(db, 'contracts', contract ?? {})
  insert(db, 'contract_plans', contractPlan ?? {})
  return account.id
}

/** Opens sessions of an account. Returns their access tokens. */
export async function openSessions(
  db: DatabaseSync,
  accountId: string,
  secret: string,
  count = SESSIONS,
): Promise<string[]> {
  const tokens: string[] = []
  for (let index = 0; index < count; index++) {
    const at = now()
    const id = newId()
    insert(db, 'sessions', { id, accountId, createdAt: at, idleEndsAt: at + 7 * DAY, endsAt: at + 7 * DAY })
    tokens.push(
      await signAccessToken({ kind: 'admin', subject: accountId, sessionId: id }, 86_400, { JWT_SECRET: secret }),
    )
  }
  return tokens
}

/** Inserts a row, given by the product's names of columns. */
export function insert(db: DatabaseSync, table: string, row: Record<string, unknown>): void {
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  const statement = db.prepare(`INSERT INTO ${table} (${columns.map(toColumn).join(', ')}) VALUES (${places})`)
  statement.run(...Object.values(row).map(toStored))
}

const toColumn = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function toStored(value: unknown): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number' || typeof value === 'string' || value === null) return value
  return JSON.stringify(value)
}
