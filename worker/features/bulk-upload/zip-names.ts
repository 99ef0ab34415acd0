import { crc32 } from 'node:zlib'
import { decodeText } from '#worker/platform/decode-text.ts'
import type { ZipRecord } from './zip-directory.ts'

// An archive does not say how its names are written, except in UTF-8 by a flag. Windows in Japan writes them in CP932,
// a Mac in UTF-8 without the flag, old programs in the code page of DOS.

const UTF8_FLAG = 0x0800
/** A name in UTF-8 beside the one in a code page (APPNOTE 4.6.9). */
const UNICODE_PATH = 0x7075

/** What CP437 has for the bytes from 0x80 on. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

function decodeCp437(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (CP437[byte - 0x80] ?? ''))).join('')
}

/** The name of the Unicode field, where it belongs to the very name it stands beside. */
function unicodePath({ name, extra }: ZipRecord): string | undefined {
  const field = extra.get(UNICODE_PATH)
  if (!field || field.byteLength < 6 || field.getUint8(0) !== 1) return undefined
  if (field.getUint32(1, true) !== crc32(name)) return undefined
  return decodeText('utf-8', new Uint8Array(field.buffer, field.byteOffset + 5, field.byteLength - 5))
}

/**
 * The paths of an archive's records, NFC, with `/` between their parts; undefined for one that is said to be UTF-8 and is
 * not. One program wrote all names, so they are tried together: UTF-8, else CP932, else CP437.
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

/** All but the joiners that emoji are made of. */
const UNSHOWABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
const SHOWN_MAX = 200

/** A path as it can be shown: what hides or turns letters around is made visible, and its end is what counts. */
export function showName(path: string | undefined): string {
  const letters = [...(path ?? '?').replace(UNSHOWABLE, '\ufffd')]
  return letters.length > SHOWN_MAX ? `…${letters.slice(1 - SHOWN_MAX).join('')}` : letters.join('')
}
