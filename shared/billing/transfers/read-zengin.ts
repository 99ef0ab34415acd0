import { cleanPayer, type Statement, type StatementLine, type StatementProblem } from './statement-lines.ts'
import { parseStatementDay } from './statement-values.ts'
import { PAYER_MAX } from './transfer-rules.ts'

/** Characters of a record of the 全銀 format. */
const RECORD = 200

/** One character for each byte: ASCII and half-width kana as they are, everything else as U+FFFD. */
export function zenginText(bytes: Uint8Array): string {
  const utf8 = asUtf8Kana(bytes)
  if (utf8 !== undefined) return utf8
  let text = ''
  for (const byte of bytes) {
    if (byte < 0x80) text += String.fromCharCode(byte)
    else if (byte >= 0xa1 && byte <= 0xdf) text += String.fromCharCode(byte + 0xfec0)
    else text += '\ufffd'
  }
  return text
}

/** The text of a file that somebody saved as UTF-8, where it holds half-width kana. */
function asUtf8Kana(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /^[\p{ASCII}\uff61-\uff9f]*$/u.test(text) && /[\uff61-\uff9f]/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** The records of a text, with or without line ends. */
function toRecords(text: string): string[] {
  // Ctrl-Z ended files of old systems.
  const plain = text.replaceAll('\u001a', '')
  if (/[\r\n]/.test(plain)) return plain.split(/\r\n|\r|\n/).filter((record) => record.trim() !== '')
  const records: string[] = []
  for (let start = 0; start < plain.length; start += RECORD) records.push(plain.slice(start, start + RECORD))
  return records.filter((record) => record.trim() !== '')
}

/** Whether a text is a statement of the 全銀 format: incoming transfers (01), or all movements of an account (03). */
export function isZengin(text: string): boolean {
  const [first = ''] = toRecords(text.slice(0, RECORD + 2))
  return /^10[13][01]\d{6}/.test(first.replaceAll(' ', '0')) && first.length >= RECORD - 60 && !first.includes(',')
}

type Read = { day: string; amount: string; payer: string; isCancelled?: boolean }
type Reader = (record: string) => Read | 'skip'

/**
 * Incoming transfers (種別 01): the remitter's name, and what it wrote for electronic interchange. Between bank, branch
 * (15 characters each) and that stands whether the bank took the transfer back (取消区分).
 */
const readIncoming: Reader = (record) => ({
  day: record.slice(7, 13),
  amount: record.slice(19, 29),
  payer: `${record.slice(49, 97)} ${record.slice(128, 148)}`,
  isCancelled: record.charAt(127) === '1',
})

/** Movements of an account (種別 03): deposits that are no corrections. */
const readMovement: Reader = (record) => {
  const isDeposit = record.charAt(21) === '1' && record.slice(22, 24) !== '19'
  if (!isDeposit) return 'skip'
  const name = record.slice(81, 129)
  const note = record.slice(159, 179)
  const interchange = record.slice(179, 199)
  return {
    day: record.slice(9, 15),
    amount: record.slice(24, 36),
    payer: `${name.trim() === '' ? note : name} ${interchange}`,
  }
}

/** The deposit of a record, or why it is none. */
function lineOf({ day: text, amount: digits, payer }: Read, today: string): StatementLine | StatementProblem['what'] {
  const day = parseStatementDay(text.trim(), today)
  const amount = /^\d+$/.test(digits.trim()) ? Number(digits.trim()) : 0
  if (day === undefined) return 'day'
  if (day > today) return 'ahead'
  return amount === 0 ? 'amount' : { day, amount, payer: cleanPayer(payer, PAYER_MAX) }
}

/** Leaves out the deposit that a bank took back, if the file has it; the newest of equal ones. */
function takeBack(lines: StatementLine[], { amount, payer }: StatementLine): void {
  const at = lines.findLastIndex((line) => line.amount === amount && line.payer === payer)
  if (at >= 0) lines.splice(at, 1)
}

/**
 * The deposits of a file in the 全銀 format. A record of another length is refused, never guessed. What the bank took
 * back is no deposit, and is named, because an earlier file may have had it.
 */
export function readZengin(text: string, today: string): Statement {
  const lines: StatementLine[] = []
  const problems: StatementProblem[] = []
  let skipped = 0
  let read: Reader = readIncoming
  for (const [index, record] of toRecords(text).entries()) {
    const row = index + 1
    if (record.startsWith('1')) read = record.slice(1, 3) === '03' ? readMovement : readIncoming
    if (!record.startsWith('2')) continue
    // Some systems cut the blanks at the end, never more.
    if (record.length > RECORD || record.length < 130) {
      problems.push({ row, what: 'length' })
      continue
    }
    const found = read(record.padEnd(RECORD))
    if (found === 'skip') {
      skipped++
      continue
    }
    const line = lineOf(found, today)
    if (typeof line === 'string') problems.push({ row, what: line })
    else if (found.isCancelled) {
      takeBack(lines, line)
      problems.push({ row, what: 'cancelled' })
    } else lines.push(line)
  }
  return { lines, skipped, problems }
}
