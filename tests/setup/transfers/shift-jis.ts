const decoder = new TextDecoder('shift_jis')
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

const DOUBLE = numbers(0x81, 0xfc).flatMap((lead) => numbers(0x40, 0xfc).map((trail) => [lead, trail]))
const SINGLE = numbers(0xa1, 0xdf).map((code) => [code])
/** The bytes of each character; where it has several, the first. */
const TABLE = new Map(
  [...DOUBLE.toReversed(), ...SINGLE].map((bytes): [string, number[]] => [
    decoder.decode(new Uint8Array(bytes)),
    bytes,
  ]),
)

/** Shift_JIS bytes of a text; the platform only decodes. */
export function toShiftJis(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    [...text].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : (TABLE.get(sign) ?? [0x3f]))),
  )
}
