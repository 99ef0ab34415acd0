/** Packets and sequence headers with a picture begin with these (ISO/IEC 13818-1, 2.4.3.7). */
const isPicture = (code: number) => code === 0xb3 || (code >= 0xe0 && code <= 0xef)

/** Whether the first bytes of an MPEG film hold a picture, not only sound. */
export function hasMpegPicture(start: Uint8Array): boolean {
  for (let at = start.indexOf(1); at >= 0; at = start.indexOf(1, at + 1)) {
    if (start[at - 1] === 0 && start[at - 2] === 0 && isPicture(start[at + 1] ?? 0)) return true
  }
  return false
}
