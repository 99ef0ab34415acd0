import type { FieldError } from '#shared/wire/errors.ts'

/** NFC, trimmed, with `\n` line ends (rules/wire.md#texts). */
export function normaliseText(input: string): string {
  return input.normalize('NFC').replace(/\r\n?/g, '\n').trim()
}

/** Length as people count it: code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  return [...text].length
}

/** Line breaks of slides and drawing programs, as they paste them into a text of many lines. */
// oxlint-disable-next-line no-control-regex -- a vertical tab is one of them
const PASTED_BREAK = /[\u000b\u0085\u2028\u2029]/g

function hasForbiddenCharacter(text: string, multiline: boolean): boolean {
  return [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0
    if (code === 10) return !multiline
    return code < 32 || code === 127
  })
}

/**
 * An invisible character at the beginning of a line, after optional typed spaces: the name looks like another one, or
 * empty. Format characters, no-break spaces, fillers, and the empty Braille cell.
 */
const BEGINS_UNSEEN = /^[ \t\n\r\u3000]*(?:[\p{Cf}\u00a0\u115f\u1160\u2007\u202f\u2800\u3164\uffa0]|\u034f)/u

export type TextOptions = { max: number; min?: number; multiline?: boolean }

/** A typed text as the product keeps it, or why it is refused. */
export type CheckedText = { value: string } | { refused: FieldError }

/**
 * Plain text: normalised, without control characters or broken surrogates, at most `max` code points; a line does not
 * begin with an invisible character. Refuses with the message keys `required`, `tooLong` (with `max`), `characters` and
 * `invisible`.
 */
export function checkText(input: string, { max, min = 0, multiline = false }: TextOptions): CheckedText {
  if (!input.isWellFormed()) return { refused: { key: 'characters' } }
  if (!multiline && BEGINS_UNSEEN.test(input)) return { refused: { key: 'invisible' } }
  const value = normaliseText(multiline ? input.replace(PASTED_BREAK, '\n') : input)
  if (hasForbiddenCharacter(value, multiline)) return { refused: { key: 'characters' } }
  const length = countCharacters(value)
  if (length > max) return { refused: { key: 'tooLong', values: { max } } }
  return length < min ? { refused: { key: 'required' } } : { value }
}
