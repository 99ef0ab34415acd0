const KANA = Array.from({ length: 63 }, (_, index) => String.fromCharCode(0xff61 + index))
/** Half-width kana of each full-width one, marks included. */
const HALF = new Map(
  KANA.flatMap((half) => [half, `${half}\uff9e`, `${half}\uff9f`])
    .map((half): [string, string] => [half.normalize('NFKC'), half])
    .filter(([full]) => full.length === 1),
)
export const toHalf = (text: string) => [...text].map((sign) => HALF.get(sign) ?? sign).join('')
export const toLarge = (text: string) =>
  text.replace(/[ァィゥェォッャュョ]/g, (sign) => 'アイウエオツヤユヨ'['ァィゥェォッャュョ'.indexOf(sign)] ?? sign)
const toFull = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replaceAll(' ', '　')

export type Row = { day: string; inYen: number; outYen: number; payer: string }

const slash = (day: string) => day.replaceAll('-', '/')
const csv = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n') + '\r\n'
const grouped = (yen: number) => (yen === 0 ? '' : yen.toLocaleString('en-US'))

/** The shapes of the five big banks' CSV. */
export const CSV_SHAPES: Record<string, (rows: readonly Row[]) => string> = {
  mufg: (rows) =>
    csv([
      ['日付', '摘要', '摘要内容', '支払い金額', '預かり金額', '差引残高', 'メモ', '未資金化区分', '入払区分'],
      ...rows.map((row) => [
        slash(row.day),
        '振込',
        row.payer,
        grouped(row.outYen),
        grouped(row.inYen),
        '1,234,567',
        '',
        '',
        row.inYen > 0 ? '入金' : '支払い',
      ]),
    ]),
  smbc: (rows) =>
    csv([
      ['年月日', 'お引出し', 'お預入れ', 'お取り扱い内容', '残高', 'メモ', 'ラベル'],
      ...rows.map((row) => [
        slash(row.day),
        row.outYen || '',
        row.inYen || '',
        `振込　${toFull(row.payer)}`,
        1_234_567,
        '',
        '',
      ]),
    ]),
  mizuho: (rows) =>
    csv([
      ['お取引店', '東京営業部'],
      ['口座番号', '普通 1234567'],
      ['日付', 'お引出金額', 'お預入金額', 'お取引内容'],
      ...rows.map((row) => [slash(row.day), row.outYen || '', row.inYen || '', row.payer]),
      ['', '合計', '', ''],
    ]),
  resona: (rows) =>
    csv([
      [
        '取引名',
        '金融機関名',
        '支店名',
        '預金種目',
        '口座番号',
        '取扱日付 年',
        '取扱日付 月',
        '取扱日付 日',
        '摘要',
        'お支払金額',
        'お預り金額',
        '残高',
      ],
      ...rows.map((row) => {
        const [year = '', month = '', day = ''] = row.day.split('-')
        return [
          '入出金',
          'りそな銀行',
          '本店',
          '普通',
          '1234567',
          year,
          Number(month),
          Number(day),
          row.payer,
          row.outYen || '',
          row.inYen || '',
          99,
        ]
      }),
    ]),
  yucho: (rows) =>
    csv([
      ['お客さま口座情報'],
      ['記号番号', '10000-1234567'],
      ['取引日', '入出金明細ＩＤ', '受入金額（円）', '払出金額（円）', '詳細１', '詳細２', '現在（貸付）高'],
      ...rows.map((row, index) => [
        row.day.replaceAll('-', ''),
        index + 1,
        row.inYen || '',
        row.outYen || '',
        '振込',
        row.payer,
        5,
      ]),
    ]),
}

const field = (text: string | number, width: number) => String(text).slice(0, width).padEnd(width)
export const digits = (value: number, width: number) => String(value).padStart(width, '0')
export const reiwa = (day: string) =>
  `${digits(Number(day.slice(0, 4)) - 2018, 2)}${day.slice(5, 7)}${day.slice(8, 10)}`
export const western = (day: string) => day.replaceAll('-', '').slice(2)

/** The 全銀 format: incoming transfers (01), or all movements (03). */
export function zengin(
  rows: readonly Row[],
  kind: '01' | '03',
  { date, eol }: { date: (day: string) => string; eol: string },
) {
  const head = `1${kind}0${date('2026-11-29')}${date('2026-11-01')}${date('2026-11-29')}0005${field(toHalf('ミツビシユーエフジエイ'), 15)}001${field(toHalf('ホンテン'), 15)}`
  const records = rows.flatMap((row, index) => {
    const payer = field(toHalf(row.payer), 48)
    if (kind === '01')
      return row.inYen === 0
        ? []
        : [
            `2${digits(index + 1, 6)}${date(row.day)}${date(row.day)}${digits(row.inYen, 10)}${digits(0, 10)}${field('', 10)}${payer}${field(toHalf('ミズホ'), 15)}${field(toHalf('シブヤ'), 15)} ${field('', 20)}`,
          ]
    return [
      `2${digits(index + 1, 8)}${date(row.day)}${date(row.day)}${row.inYen > 0 ? 1 : 2}11${digits(row.inYen || row.outYen, 12)}${digits(0, 12)}${field('', 6)}${field('', 6)} ${field('', 7)}${field('', 3)}${field('', 10)}${payer}${field('', 15)}${field('', 15)}${field('', 20)}${field('', 20)} `,
    ]
  })
  return [head, ...records, `8${digits(rows.length, 6)}`, '9'].map((record) => record.padEnd(200)).join(eol) + eol
}
