/** What the domain doctor looks at (rules/domains.md#findings). */
export const FINDING_CODES = [
  'nameServers',
  'cname',
  'txt',
  'place',
  'address',
  'proxy',
  'caa',
  'ttl',
  'certificate',
] as const
export type FindingCode = (typeof FINDING_CODES)[number]

/** `wait`: right soon, without a hand; `unknown`: nobody could be asked, or the answers differ. */
export const FINDING_GRADES = ['right', 'wrong', 'wait', 'unknown'] as const
export type FindingGrade = (typeof FINDING_GRADES)[number]

/** One thing that was looked at, with the values beside each other. */
export type Finding = { code: FindingCode; grade: FindingGrade; found: string[]; wanted: string[] }

/** What a certificate's finding holds first while Cloudflare does not have the hostname active yet. */
export const WAITING_FOR_HOSTNAME = 'waiting'

/** Whether Cloudflare had the hostname active at the look: the certificate is what is left to wait for. */
export function isHostnameActive(findings: readonly Finding[]): boolean {
  const first = findings.find(({ code }) => code === 'certificate')?.found[0]
  return first !== undefined && first !== WAITING_FOR_HOSTNAME
}
