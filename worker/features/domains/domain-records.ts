import { PROOF_NAME } from '#shared/site/domain/custom-domain-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { jwtKeys } from '#worker/platform/keys.ts'

const PROOF_VALUE = 'mekuri-verification='
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' }
/** Bytes of the value: 32 hexadecimal digits. */
const PROOF_BYTES = 16

/** The DNS records that a domain needs (rules/domains.md#records). */
export type DomainRecords = {
  cname: { name: string; value: string }
  txt: { name: string; value: string }
}

/** The CNAME target of the claims of a site or a partner: no other one has the same. */
export function domainTarget(target: string, env: Pick<Bindings, 'SITES_HOST'>): string {
  return `${target}.cname.${env.SITES_HOST.replace(/:\d+$/, '')}`
}

async function proofOf(secret: string, accountId: string, hostname: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), ALGORITHM, false, ['sign'])
  const text = new TextEncoder().encode(`domain-proof ${accountId} ${hostname}`)
  const bytes = new Uint8Array(await crypto.subtle.sign(ALGORITHM, key, text)).slice(0, PROOF_BYTES)
  return PROOF_VALUE + [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Claim = { /** The public id of the site, or the partner's. */ target: string; accountId: string; hostname: string }

/** The records of a claim; the TXT value is the same for each claim of the account and after each retry. */
export async function recordsOf(env: Bindings, { target, accountId, hostname }: Claim): Promise<DomainRecords> {
  return {
    cname: { name: hostname, value: domainTarget(target, env) },
    txt: { name: PROOF_NAME + hostname, value: await proofOf(jwtKeys(env).signing, accountId, hostname) },
  }
}

/** The values that prove a claim: that of its record, and the one that was shown before JWT_SECRET changed. */
export async function proofsOf(env: Bindings, { accountId, hostname }: Omit<Claim, 'target'>): Promise<string[]> {
  return Promise.all(jwtKeys(env).verifying.map((secret) => proofOf(secret, accountId, hostname)))
}
