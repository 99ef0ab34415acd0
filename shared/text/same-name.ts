/** Signs that nobody reads in a name: spaces, marks between its parts, and signs without a shape. */
const UNREAD = /[\s\p{Cf}\p{P}\p{M}]/gu
const KATAKANA = /[\u30a1-\u30f6]/g
const TO_HIRAGANA = 0x60

/** A name as people recognise it: width, case, kana and spaces do not count. Two of one fold look like one person. */
export function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(KATAKANA, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_HIRAGANA))
    .replaceAll(UNREAD, '')
}
