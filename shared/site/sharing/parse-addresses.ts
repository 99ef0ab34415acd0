import { checkEmail } from '#shared/text/email-rules.ts'

/** A person to invite. */
export type Invitee = { email: string; name: string }

/** Why a piece of a text is no invitee: no valid address, or a duplicate. */
export type AddressFault = 'email' | 'duplicate'

export type ParsedAddresses = {
  invitees: Invitee[]
  /** Refused pieces, as they stand in the text. */
  faults: { text: string; fault: AddressFault }[]
}

/** Longer names are cut. */
const NAME_MAX = 50

/**
 * Takes a pasted text apart: addresses with or without names, as mail programs write them, between commas, semicolons,
 * tabs and lines. Each address counts once, in lower case; the first name stays.
 */
export function parseAddresses(text: string): ParsedAddresses {
  const invitees = new Map<string, Invitee>()
  const faults: ParsedAddresses['faults'] = []
  for (const piece of splitPieces(text)) {
    const invitee = parseInvitee(piece)
    if (!invitee) faults.push({ text: piece, fault: 'email' })
    else if (invitees.has(invitee.email)) faults.push({ text: piece, fault: 'duplicate' })
    else invitees.set(invitee.email, invitee)
  }
  return { invitees: [...invitees.values()], faults }
}

/** One address, perhaps with a name: `Name <a@b.jp>`, `<a@b.jp>`, `a@b.jp (Name)`, `Name a@b.jp`, `a@b.jp`. */
export function parseInvitee(piece: string): Invitee | undefined {
  const text = piece.normalize('NFKC').trim()
  const forms = [
    /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/,
    /^(?<address>\S+)\s*\((?<name>[^()]*)\)$/,
    /^(?<name>.*\s)?(?<address>\S+)$/,
  ]
  for (const form of forms) {
    const { name = '', address = '' } = form.exec(text)?.groups ?? {}
    const checked = checkEmail(address.replace(/^mailto:/i, ''))
    if ('value' in checked) return { email: checked.value, name: plainName(name) }
  }
  return undefined
}

function plainName(name: string): string {
  const plain = name
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/\\(.)/g, '$1')
  const signs = plain.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
  return [...signs].slice(0, NAME_MAX).join('')
}

/** Splits at commas, semicolons, tabs and lines outside quotes; the Japanese characters too. */
function splitPieces(text: string): string[] {
  const pieces: string[] = []
  let piece = ''
  let isQuoted = false
  for (const sign of text) {
    if (sign === '\n' || sign === '\r') isQuoted = false
    else if (sign === '"') isQuoted = !isQuoted
    if (isQuoted || !/[,;\t\n\r、，；]/.test(sign)) piece += sign
    else {
      pieces.push(piece)
      piece = ''
    }
  }
  return [...pieces, piece].map((one) => one.trim()).filter(Boolean)
}
