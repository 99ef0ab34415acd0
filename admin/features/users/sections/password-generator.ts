import { PASSWORD_SIGNS } from '#shared/account/password-rules.ts'

/** Without letters and digits that are taken for one another. */
const CLASSES = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', safeSigns(PASSWORD_SIGNS)] as const
const LENGTH = 16

/** Signs that can be read over the telephone and survive a mail. */
function safeSigns(signs: string): string {
  return [...signs].filter((sign) => '@#$%&*+-=?'.includes(sign)).join('')
}

/** A number below `max`, each as likely as the others. */
function pick(max: number): number {
  const limit = 256 - (256 % max)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) return byte % max
  }
}

const charOf = (letters: string) => letters[pick(letters.length)] ?? ''

/** A password that keeps every rule: 16 characters, at least one of each class, in random order. */
export function generatePassword(): string {
  const everything = CLASSES.join('')
  const characters = [
    ...CLASSES.map(charOf),
    ...Array.from({ length: LENGTH - CLASSES.length }, () => charOf(everything)),
  ]
  for (let index = characters.length - 1; index > 0; index--) {
    const other = pick(index + 1)
    const [one = '', two = ''] = [characters[index], characters[other]]
    characters[index] = two
    characters[other] = one
  }
  return characters.join('')
}
