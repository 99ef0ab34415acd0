import { createHash } from 'node:crypto'

/** A UUID that is the same for the same words, e.g. of a question in its form and in what demo visitors answered. */
export function fixedId(...words: string[]): string {
  const hex = createHash('sha256').update(words.join('/')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
