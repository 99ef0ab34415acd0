import { Buffer } from 'node:buffer'
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createTurns } from './turns.ts'

/** OWASP's scrypt profile 2^14/8/5: 16 MiB; N*r*p = 655,360 stays below workerd's cap of 2^20. */
type Cost = { ln: number; r: number; p: number }
const COST: Cost = { ln: 14, r: 8, p: 5 }
const COST_MAX = 2 ** 20
const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{8,64})\$([\w-]{16,128})$/

/** In workerd a hash blocks its isolate for a tenth of a second (rules/budgets.md#l4). */
const turns = createTurns({
  lanes: ['office', 'members', 'guests', 'systems'],
  waitingMax: 30,
  patience: 5000,
  rest: 50,
})
/**
 * The owners of the hashed password, in order of priority: the back office's people, sites' members, guests of
 * previews, and systems that read figures. A flood in one lane delays nobody in a lane before it.
 */
export type Lane = Parameters<typeof turns.take>[0]
/** Hashes that cost less than this do not wait for a turn. */
const WORTH_A_TURN = 2 ** 14

const workOf = ({ ln, r, p }: Cost) => 2 ** ln * r * p

/** Throws `unavailable` if the lane's queue is full; called before an attempt is counted. */
export const refuseWhenBusy = turns.refuseWhenFull

function derive(lane: Lane, password: string, salt: Uint8Array, cost: Cost): Promise<Buffer> {
  const { ln, r, p } = cost
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      const options = { N: 2 ** ln, r, p, maxmem: 64 * 1024 * 1024 }
      scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
    })
  return workOf(cost) < WORTH_A_TURN ? work() : turns.take(lane, work)
}

function format({ ln, r, p }: Cost, salt: Buffer, key: Buffer): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Hashes a password as a PHC string. */
export async function hashPassword(password: string, lane: Lane, cost = COST): Promise<string> {
  const salt = randomBytes(16)
  return format(cost, salt, await derive(lane, password, salt, cost))
}

/** Whether a password matches a PHC string; hostile or foreign parameters are rejected without work. */
export async function verifyPassword(password: string, stored: string, lane: Lane): Promise<boolean> {
  const match = PHC.exec(stored)
  if (!match) return false
  const cost = { ln: Number(match[1]), r: Number(match[2]), p: Number(match[3]) }
  if (workOf(cost) > COST_MAX || cost.r < 1 || cost.p < 1) return false
  const wanted = Buffer.from(match[5] ?? '', 'base64url')
  const got = await derive(lane, password, Buffer.from(match[4] ?? '', 'base64url'), cost)
  return wanted.length === got.length && timingSafeEqual(wanted, got)
}

/**
 * A hash without a known password: a sign-in of an unknown user costs the same work (rules/threats.md#known-addresses).
 */
export const NOBODY = format(COST, Buffer.alloc(16, 1), Buffer.alloc(32, 1))
