import { crc32 } from 'node:zlib'
import { decodeText } from '#shared/text/decode-text.ts'
import type { ZipRecord } from './zip-directory.ts'

// An archive does not declare the encoding of its names, except UTF-8 by a flag. Windows in Japan writes CP932, macOS
// writes UTF-8 without the flag, old programs write the DOS code page (CP437).

const UTF8_FLAG = 0x0800
/** The extra field with the name in UTF-8, beside the name in a code page (APPNOTE 4.6.9). */
const UNICODE_PATH = 0x7075

/** The characters of CP437 from byte 0x80 on. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

function decodeCp437(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (CP437[byte - 0x80] ?? ''))).join('')
}

/** The name of the Unicode field, if its checksum matches the record's name. */
function unicodePath({ name, extra }: ZipRecord): string | undefined {
  const field = extra.get(UNICODE_PATH)
  if (!field || field.byteLength < 6 || field.getUint8(0) !== 1) return undefined
  if (field.getUint32(1, true) !== crc32(name)) return undefined
  return decodeText('utf-8', new Uint8Array(field.buffer, field.byteOffset + 5, field.byteLength - 5))
}

/**
 * Decodes the paths of an archive's records: NFC, with `/` between their parts; undefined for invalid bytes in a name
 * that is flagged as UTF-8. One program wrote all names, so one encoding is chosen for all: UTF-8, else CP932, else
 * CP437.
 */
export function decodeNames(records: readonly ZipRecord[]): (string | undefined)[] {
  const unmarked = records.filter(({ flags }) => !(flags & UTF8_FLAG)).map(({ name }) => name)
  const label = (['utf-8', 'shift_jis'] as const).find((one) =>
    unmarked.every((name) => decodeText(one, name) !== undefined),
  )
  const decode = (record: ZipRecord) => {
    if (record.flags & UTF8_FLAG) return decodeText('utf-8', record.name)
    return unicodePath(record) ?? (label ? decodeText(label, record.name) : decodeCp437(record.name))
  }
  return records.map((record) => decode(record)?.normalize('NFC').replaceAll('\\', '/'))
}

/** Invisible and control characters, except the joiners of emoji. */
const UNSHOWABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
const SHOWN_MAX = 200

/** A path for display: invisible and bidirectional control characters are replaced, and a long path keeps its end. */
export function showName(path: string | undefined): string {
  const letters = [...(path ?? '?').replace(UNSHOWABLE, '\ufffd')]
  return letters.length > SHOWN_MAX ? `…${letters.slice(1 - SHOWN_MAX).join('')}` : letters.join('')
}
