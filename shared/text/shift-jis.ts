/** What stands for a sign that Shift_JIS lacks: printers' mark of a missing type. */
const MISSING = [0x81, 0xac]

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The bytes of each character of Shift_JIS in the Windows variant; where it has several, the first. */
function makeTable(): Map<string, number[]> {
  const decoder = new TextDecoder('shift_jis')
  const double = numbers(0x81, 0xfc).flatMap((lead) => numbers(0x40, 0xfc).map((trail) => [lead, trail]))
  const single = numbers(0xa1, 0xdf).map((code) => [code])
  return new Map(
    [...double.toReversed(), ...single].map((bytes): [string, number[]] => [
      decoder.decode(new Uint8Array(bytes)),
      bytes,
    ]),
  )
}

let table: Map<string, number[]> | undefined

/** Shift_JIS bytes of a text, because platforms only decode it; a sign that it lacks becomes 〓. */
export function toShiftJis(text: string): Uint8Array<ArrayBuffer> {
  const known = (table ??= makeTable())
  return new Uint8Array(
    [...text].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : (known.get(sign) ?? MISSING))),
  )
}
