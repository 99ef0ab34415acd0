/** Names of payers as banks print them, made comparable (rules/transfers.md#matching). */

const VOICED = /[\u3099\u309a\u309b\u309c\uff9e\uff9f]/g
const SEMI = new Set(['\u309a', '\u309c', '\uff9f'])
const HIRAGANA = /[\u3041-\u3096]/g
const SMALL = 'ァィゥェォッャュョヮヵヶ'
const LARGE = 'アイウエオツヤユヨワカケ'

/** Kinds of companies as they are written out, or shortened in kanji. */
const WRITTEN =
  /株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|一般財団法人|公益社団法人|公益財団法人|医療法人|学校法人|社会福祉法人|宗教法人|特定非営利活動法人|[(［[]?[株有同資名社財医学福宗](?=[)）］\]])|カブシキガイシヤ|ユウゲンガイシヤ|ゴウドウガイシヤ|カブシキカイシヤ|ユウゲンカイシヤ|ゴウドウカイシヤ/g
/** Kinds of companies as banks shorten them in kana: `カ)` in front, `(カ)` within, `(カ` at the end. */
const FORMS =
  'カブ|カ|ユウ|ユ|ド|メ|シ|シヤ|ザイ|イ|ガク|フク|シユウ|トクヒ|ケン|ドク|ノウキヨウ|ホゴ|ギヨ|シヨウ|コク|キヨウ|ロウ|ベン|シホ|ギヨウセイ|ゼイ|カレン'
const SHORTENED = new RegExp(
  `\\((?:${FORMS})\\)|^(?:${FORMS})\\)|\\((?:${FORMS})$|\\.(?:${FORMS})\\.|(?<=\\d)(?:${FORMS})\\)`,
  'g',
)
/** What banks print beside the payer. */
const WORDS =
  /^(?:総合)?振込(?:入金|み)?|^(?:ソウフリ|フリコミニユウキン|フリコミ|フリコミキン|ハツケイフリコミ|テイガクフリコミ|ネツトフリコミ|パソコン|モバイル)(?=[\s*(:.])|^(?:IB|BF|ATM|FB|PE|EB)(?=[\s*])/

/** Kana of any width and size as large full-width katakana with its marks, other letters as NFKC in capitals. */
function unify(text: string): string {
  return text
    .replace(VOICED, (mark) => (SEMI.has(mark) ? '\u309a' : '\u3099'))
    .normalize('NFKC')
    .normalize('NFC')
    .replace(HIRAGANA, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60))
    .replace(/[ァィゥェォッャュョヮヵヶ]/g, (sign) => LARGE[SMALL.indexOf(sign)] ?? sign)
    .replaceAll('ヲ', 'オ')
    .replace(/[（﹙⁽]/g, '(')
    .replace(/[）﹚⁾]/g, ')')
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .trim()
}

const BILL_NUMBER = /(?<!\d)(20\d{2})\s?[-ー‐−–.]?\s?(\d{6})(?!\d)/g

/** The numbers of bills that a payer wrote before the own name, as `yyyy-nnnnnn`. */
export function numbersIn(text: string): string[] {
  return [...text.normalize('NFKC').matchAll(BILL_NUMBER)].map(([, year, number]) => `${year}-${number}`)
}

/**
 * A payer's name for comparison: without the bank's words, numbers, kind of company, spaces, long-vowel marks and
 * punctuation. Empty where nothing is left.
 */
export function payerKey(text: string): string {
  let plain = unify(text)
  // Banks print several words, also on both sides of a number.
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(WORDS, '').replace(BILL_NUMBER, '').trim()
  }
  return plain
    .replace(WRITTEN, '')
    .replace(SHORTENED, '')
    .replace(/[^\p{L}\p{N}]|ー/gu, '')
    .slice(0, PAYER_KEY_MAX)
}

/** Characters of a name that are compared. */
const PAYER_KEY_MAX = 48

/** Whether a name can stand on a bank's statement: kana, Latin letters and digits; a name in kanji cannot. */
export const isPrintable = (key: string): boolean => /^[\p{Script=Katakana}A-Z0-9]+$/u.test(key)
