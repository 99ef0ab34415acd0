/** Digits and letters that are not taken for each other on paper. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 6

/** A code of a short link: one of 887 million. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('')
}
