import { scryptSync } from 'node:crypto'

const ROUNDS = 10

type Scrypt = { N: number; r: number; p: number; salt: Buffer }

/** The parameters of a stored password. Throws where it is no scrypt hash. */
function parametersOf(stored: string): Scrypt {
  const [, ln, r, p, salt] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$/.exec(stored) ?? []
  if (!ln || !r || !p || !salt) throw new Error('A password is not stored as scrypt')
  return { N: 2 ** Number(ln), r: Number(r), p: Number(p), salt: Buffer.from(salt, 'base64url') }
}

/** Bytes of memory to verify a stored password (RFC 7914: 128 N r). */
export function scryptBytes(stored: string): number {
  const { N, r } = parametersOf(stored)
  return 128 * N * r
}

/** CPU microseconds of Node to verify a stored password. */
export function scryptMicros(password: string, stored: string): number {
  const { salt, ...cost } = parametersOf(stored)
  const derive = () => scryptSync(password, salt, 32, { ...cost, maxmem: 2 * scryptBytes(stored) })
  derive()
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) derive()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / ROUNDS
}

/**
 * A stored password, and the milliseconds that the machine on which budgets were set needs to verify it
 * (docs/decisions/0024).
 */
const ANCHOR = { stored: '$scrypt$ln=14,r=8,p=5$YW5jaG9yLWFuY2hvci0xNg$', millis: 92 }

/** How many times slower this machine is than the one on which the budgets were set. */
export function slownessOfMachine(): number {
  return scryptMicros('anchor', ANCHOR.stored) / 1000 / ANCHOR.millis
}
