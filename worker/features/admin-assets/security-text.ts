import type { Bindings } from '#worker/platform/context.ts'

/** How long the text may be believed, in milliseconds; RFC 9116 recommends less than a year. */
const LIFETIME = 180 * 24 * 60 * 60 * 1000

/**
 * The `security.txt` of the installation (RFC 9116): whom to tell of a weakness. undefined without a contact in the
 * settings. `at` is milliseconds.
 */
export function describeSecurityContact({ SECURITY_CONTACT = '' }: Bindings, origin: string, at: number) {
  const contacts = SECURITY_CONTACT.split(',').map((one) => one.trim())
  const valid = contacts.filter((one) => /^(?:mailto:|https:\/\/|tel:)\S+$/.test(one))
  if (valid.length === 0) return undefined
  const expires = new Date(at + LIFETIME).toISOString().replace(/\.\d+Z$/, 'Z')
  return [
    ...valid.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    'Preferred-Languages: ja, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
