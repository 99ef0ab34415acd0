/** Characters that people ignore in a name: spaces, punctuation, combining marks, and characters without a shape. */
const UNREAD = /[\s\p{Cf}\p{P}\p{M}]/gu
const KATAKANA = /[\u30a1-\u30f6]/g
const TO_HIRAGANA = 0x60

/** A name as people recognise it: width, case, kana and spaces do not count. Names with the same fold look alike. */
export function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(KATAKANA, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_HIRAGANA))
    .replaceAll(UNREAD, '')
}
