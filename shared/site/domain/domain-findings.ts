/** Checks of the domain doctor (rules/domains.md#findings). */
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

/** `wait`: becomes right soon by itself; `unknown`: no server could be asked, or the answers differ. */
export const FINDING_GRADES = ['right', 'wrong', 'wait', 'unknown'] as const
export type FindingGrade = (typeof FINDING_GRADES)[number]

/** Result of one check, with the found and the wanted values. */
export type Finding = { code: FindingCode; grade: FindingGrade; found: string[]; wanted: string[] }

/** First value in a certificate's finding while Cloudflare does not have the hostname active yet. */
export const WAITING_FOR_HOSTNAME = 'waiting'

/** Whether Cloudflare had the hostname active at the last check, so that only the certificate is missing. */
export function isHostnameActive(findings: readonly Finding[]): boolean {
  const first = findings.find(({ code }) => code === 'certificate')?.found[0]
  return first !== undefined && first !== WAITING_FOR_HOSTNAME
}
