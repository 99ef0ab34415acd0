import { Buffer } from 'node:buffer'
import { deflate } from '#worker/platform/images/png.ts'

// Files of fonts (ISO/IEC 14496-22, WOFF 1.0): tables by their tags, all numbers with the high byte first.

/** The version of fonts whose outlines are in `glyf`. */
const TRUETYPE = 0x00010000
const WOFF = 0x774f4646
const CHECKSUM_OF_FILE = 0xb1b0afba

export type Tables = ReadonlyMap<string, Buffer>

/** The tables of a font with TrueType outlines. Throws for any other file. */
export function readTables(file: Buffer): Tables {
  if (file.readUInt32BE(0) !== TRUETYPE) throw new Error('No font with TrueType outlines')
  return new Map(
    Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
      const at = 12 + index * 16
      const [start, length] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
      return [file.toString('latin1', at, at + 4), file.subarray(start, start + length)]
    }),
  )
}

/** A table by its tag. Throws where the font has none. */
export function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no table ${tag}`)
  return table
}

/** Numbers of 16 bits, with sign or without. */
export function shorts(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2)
  for (const [index, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xffff, index * 2)
  return bytes
}

/** Bytes up to the next multiple of four. */
export const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])

function checksum(bytes: Buffer): number {
  const whole = padded(bytes)
  let sum = 0
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}

/** The header and directory that the font has as a file of its own: `head` holds the checksum of it all. */
function describeFile(tables: readonly (readonly [string, Buffer])[]): Buffer {
  const power = Math.floor(Math.log2(tables.length))
  const search = 2 ** power * 16
  const header = Buffer.concat([
    Buffer.from([0, 1, 0, 0]),
    shorts(tables.length, search, power, tables.length * 16 - search),
  ])
  let start = header.length + tables.length * 16
  const entries = tables.map(([tag, bytes]) => {
    const entry = Buffer.alloc(16)
    entry.write(tag, 'latin1')
    entry.writeUInt32BE(checksum(bytes), 4)
    entry.writeUInt32BE(start, 8)
    entry.writeUInt32BE(bytes.length, 12)
    start += padded(bytes).length
    return entry
  })
  return Buffer.concat([header, ...entries])
}

function withChecksum(tables: Tables): (readonly [string, Buffer])[] {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const head = Buffer.from(tableOf(tables, 'head'))
  head.writeUInt32BE(0, 8)
  const plain = sorted.map(([tag, bytes]) => [tag, tag === 'head' ? head : bytes] as const)
  const sum = checksum(Buffer.concat([describeFile(plain), ...plain.map(([, bytes]) => padded(bytes))]))
  head.writeUInt32BE((CHECKSUM_OF_FILE - sum) >>> 0, 8)
  return plain
}

/** A font as a WOFF file: each table compressed by itself. The same tables give the same bytes. */
export async function writeWoff(tables: Tables): Promise<Uint8Array<ArrayBuffer>> {
  const all = withChecksum(tables)
  const stored = await Promise.all(
    all.map(async ([tag, bytes]) => {
      const small = Buffer.from(await deflate(bytes))
      return { tag, bytes, kept: small.length < bytes.length ? small : bytes }
    }),
  )
  const header = Buffer.alloc(44 + stored.length * 20)
  let start = header.length
  for (const [index, { tag, bytes, kept }] of stored.entries()) {
    const at = 44 + index * 20
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(start, at + 4)
    header.writeUInt32BE(kept.length, at + 8)
    header.writeUInt32BE(bytes.length, at + 12)
    // `head` is summed up without the checksum of the file.
    header.writeUInt32BE(checksum(tag === 'head' ? withoutSum(bytes) : bytes), at + 16)
    start += padded(kept).length
  }
  header.writeUInt32BE(WOFF, 0)
  header.writeUInt32BE(TRUETYPE, 4)
  header.writeUInt32BE(start, 8)
  header.writeUInt16BE(stored.length, 12)
  header.writeUInt32BE(
    all.reduce((size, [, bytes]) => size + padded(bytes).length, 12 + all.length * 16),
    16,
  )
  header.writeUInt16BE(1, 20)
  return Uint8Array.from(Buffer.concat([header, ...stored.map(({ kept }) => padded(kept))]))
}

function withoutSum(head: Buffer): Buffer {
  const copy = Buffer.from(head)
  copy.writeUInt32BE(0, 8)
  return copy
}
