import { jaModel, Parser } from 'budoux'

/** UTF-16 units of a line that fits on every screen, so that it never needs to break. */
const LINE_MIN = 8
/** UTF-16 units of a phrase that fits into one line on a small phone, also on its side. */
const PHRASE_MAX = 10

/** No line begins with these: punctuation, ー and the like, small kana. */
const STARTS_NO_LINE = /^[\p{Lm}\p{M}\p{Pd}\p{Pe}\p{Pf}\p{Po}\p{Sk}\s～ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/u
const ENDS_NO_LINE = /[\p{Pi}\p{Ps}\s]$/u
const BOTH_ASCII = /^[!-~]{2}$/

const parser = new Parser(jaModel)
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

function mayBreak(line: string, at: number): boolean {
  const [before, after] = [line.slice(0, at), line.slice(at)]
  const isRefused = STARTS_NO_LINE.test(after) || ENDS_NO_LINE.test(before)
  return at > 0 && !isRefused && !BOTH_ASCII.test(line.slice(at - 1, at + 1))
}

/**
 * The places where a line may break. BudouX alone sometimes splits words (今|日から). A phrase that is too long for a line
 * may break between its words.
 */
function startsInLine(line: string): number[] {
  if (line.length <= LINE_MIN) return []
  const words = [...segmenter.segment(line)].map(({ index }) => index).filter((at) => mayBreak(line, at))
  const phrases = parser.parseBoundaries(line).filter((at) => words.includes(at))
  const isInLongPhrase = (at: number) => {
    const start = phrases.findLast((one) => one < at) ?? 0
    const end = phrases.find((one) => one > at) ?? line.length
    return end - start > PHRASE_MAX
  }
  return words.filter((at) => phrases.includes(at) || isInLongPhrase(at))
}

/**
 * The places where lines of a Japanese text may break besides its own line breaks: the starts of phrases, in UTF-16
 * units. Lines that never need to break have none.
 */
export function findPhraseStarts(text: string): number[] {
  return [...text.matchAll(/.+/g)].flatMap(({ 0: line, index }) => startsInLine(line).map((at) => index + at))
}
