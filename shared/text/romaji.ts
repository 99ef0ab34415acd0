// Kana in Latin letters by Hepburn, without marks of length: an address has none.

const ROWS: readonly (readonly [kana: string, letters: string])[] = [
  ['アイウエオ', 'a i u e o'],
  ['カキクケコ', 'ka ki ku ke ko'],
  ['ガギグゲゴ', 'ga gi gu ge go'],
  ['サシスセソ', 'sa shi su se so'],
  ['ザジズゼゾ', 'za ji zu ze zo'],
  ['タチツテト', 'ta chi tsu te to'],
  ['ダヂヅデド', 'da ji zu de do'],
  ['ナニヌネノ', 'na ni nu ne no'],
  ['ハヒフヘホ', 'ha hi fu he ho'],
  ['バビブベボ', 'ba bi bu be bo'],
  ['パピプペポ', 'pa pi pu pe po'],
  ['マミムメモ', 'ma mi mu me mo'],
  ['ヤユヨ', 'ya yu yo'],
  ['ラリルレロ', 'ra ri ru re ro'],
  ['ワヰヱヲンヴ', 'wa i e o n vu'],
  ['ァィゥェォャュョヮ', 'a i u e o ya yu yo wa'],
]
const LETTERS = new Map(
  ROWS.flatMap(([kana, letters]) => letters.split(' ').map((one, index) => [kana[index] ?? '', one] as const)),
)

/** Small letters that change the syllable before them. */
const SMALL = /^[ァィゥェォャュョ]$/
const HIRAGANA = /[\u{3041}-\u{3096}]/gu
const toKatakana = (text: string) =>
  text.replace(HIRAGANA, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0x60))

/** A syllable with the small letter behind it: キャ kya, シャ sha, ファ fa, ティ ti. */
function join(syllable: string, small: string): string {
  if (!small.startsWith('y')) return syllable.replace(/[aiueo]$/, '') + small
  return /(?:sh|ch|j)i$/.test(syllable)
    ? syllable.slice(0, -1) + small.slice(1)
    : syllable.replace(/[aiueo]$/, '') + small
}

/** A text with its kana in Latin letters. All else stays as it is. */
export function toRomaji(text: string): string {
  let written = ''
  let isDoubled = false
  for (const one of toKatakana(text.normalize('NFKC'))) {
    const letters = LETTERS.get(one)
    if (one === 'ッ') isDoubled = true
    else if (one === 'ー') continue
    else if (letters === undefined) written += one
    else if (SMALL.test(one)) written = join(written, letters)
    else {
      // っち is tchi.
      const doubled = letters.startsWith('ch') ? 't' : (letters[0] ?? '')
      written += isDoubled ? doubled + letters : letters
      isDoubled = false
    }
  }
  return written
}
