/** The text of bytes in an encoding, a byte order mark included; undefined where the bytes are invalid in it. */
export function decodeText(encoding: 'utf-8' | 'shift_jis', bytes: ArrayBuffer | Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
