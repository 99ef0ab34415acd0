import { now } from './clock.ts'

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text is a UUID in our notation, in lower case. */
export function isId(text: string): boolean {
  return ID.test(text)
}

/**
 * A UUIDv7 (RFC 9562): sortable by its creation time (UTC milliseconds). The random part is that of a UUIDv4; `nth`
 * (below 4096) takes 12 bits of it, so that ids of one moment keep an order.
 */
export function newId(at = now(), nth?: number): string {
  const time = Math.floor(at).toString(16).padStart(12, '0')
  const random = crypto.randomUUID()
  const rest = nth === undefined ? random.slice(15) : `${nth.toString(16).padStart(3, '0')}${random.slice(18)}`
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest}`
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
