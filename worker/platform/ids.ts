import { now } from './clock.ts'

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text is a UUID in our notation, in lower case. */
export function isId(text: string): boolean {
  return ID.test(text)
}

/** A UUIDv7 (RFC 9562): sortable by its creation time (UTC milliseconds). */
export function newId(at = now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(at / 2 ** (8 * (5 - index))) % 256
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return formatUuid(hex)
}

/** The creation time of an id that `newId` made, in UTC milliseconds. */
export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

/** A UUIDv8 (RFC 9562) of a hash in hexadecimal digits: the same hash has the same id. */
export function idOfHash(hash: string): string {
  return formatUuid(`${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17, 32)}`)
}

/** 32 hexadecimal digits as a UUID, with its hyphens. */
export function formatUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The smallest id of a moment (UTC milliseconds) and of all later ones: ids stand for time in indexes. */
export function firstIdAt(at: number): string {
  const hex = Math.max(0, at).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
