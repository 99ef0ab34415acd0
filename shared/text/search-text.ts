/** Hiragana stand 96 code points before their katakana. */
const TO_KATAKANA = 0x60
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/g
const VOICED = ['\uff9e', '\uff9f']

/** A text as searches compare it: width, case and the kind of kana do not count. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(HIRAGANA, (sign) => String.fromCharCode(sign.charCodeAt(0) + TO_KATAKANA))
}

/** Whether a text contains a search text, by their folded forms. */
export const isFoundIn = (text: string, search: string): boolean => foldText(text).includes(foldText(search.trim()))

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))
}

let spellings: ReadonlyMap<string, readonly string[]> | undefined

/** All other spellings of a folded character, of one or two characters: hiragana, half width (ｶﾞ), full width. */
function readSpellings(): ReadonlyMap<string, readonly string[]> {
  const halfWidth = range(0xff61, 0xff9d)
  const voiced = halfWidth.flatMap((sign) => VOICED.map((mark) => sign + mark))
  const all = [
    ...range(0x3041, 0x3096),
    '\u309d',
    '\u309e',
    '\u3000',
    ...range(0xff01, 0xff5e),
    ...halfWidth,
    ...voiced,
  ]
  const found = new Map<string, string[]>()
  for (const spelling of all) {
    const sign = foldText(spelling)
    if (sign.length === 1) found.set(sign, [...(found.get(sign) ?? []), spelling])
  }
  return found
}

/** The spellings of a folded character that lower-casing ASCII alone leaves different from it. */
export function spellingsOf(sign: string): readonly string[] {
  spellings ??= readSpellings()
  const upper = sign.toUpperCase()
  const isCased = sign > '\u007f' && upper !== sign && foldText(upper) === sign
  return [...(spellings.get(sign) ?? []), ...(isCased ? [upper] : [])]
}
