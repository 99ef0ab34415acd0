import { toBatches } from '#worker/platform/batches.ts'

/** Limits of one request to a provider: its answer must arrive within the time-out. */
const QUESTION = { count: 12, size: 1500 }
/** A text that is longer is translated in pieces. */
export const PIECE_MAX = 1200

/** The units at which a text may be cut: lines, or sentences of a line that is too long itself. */
function unitsOf(text: string): string[] {
  return text
    .split(/(?<=\n)/)
    .flatMap((line) => (line.length <= PIECE_MAX ? [line] : line.split(/(?<=[。．！？!?]|[.!?] )/u)))
    .flatMap((unit) => cutHard(unit))
}

function cutHard(unit: string): string[] {
  if (unit.length <= PIECE_MAX) return [unit]
  const points = [...unit]
  const count = Math.ceil(points.length / PIECE_MAX)
  return Array.from({ length: count }, (_, index) => points.slice(index * PIECE_MAX, (index + 1) * PIECE_MAX).join(''))
}

/** Splits a long text into pieces that together are the text, each with as many whole lines or sentences as fit. */
export function splitText(text: string): string[] {
  if (text.length <= PIECE_MAX) return [text]
  const pieces: string[] = []
  for (const unit of unitsOf(text)) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + unit.length <= PIECE_MAX) pieces[pieces.length - 1] = last + unit
    else pieces.push(unit)
  }
  return pieces
}

/** Splits texts into batches, each for one question to a provider, in order. */
export function toQuestions<Text extends { text: string }>(texts: readonly Text[]): Text[][] {
  return toBatches(texts, QUESTION, ({ text }) => text.length)
}
