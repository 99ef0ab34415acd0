import type { Finding, FindingGrade } from '#shared/site/domain/domain-findings.ts'
import type { DomainItem, SiteDomain } from '#shared/site/domain/site-domains.ts'

/** What a person has to know or do next about a domain. */
export type NextThing =
  | 'firstLook'
  | 'records'
  | 'wait'
  | 'connect'
  | 'certificate'
  | 'live'
  | 'losing'
  | 'lost'
  | 'retry'
  | 'removing'

const GRADES: readonly FindingGrade[] = ['wrong', 'wait', 'unknown', 'right']

const isOfDns = ({ code }: Finding) => code !== 'caa' && code !== 'certificate'

/** Findings with what is to mend first. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade))
}

export const findingsToMend = (findings: readonly Finding[]) => findings.filter(({ grade }) => grade === 'wrong')

/** What is next for a domain, by its state and what the newest look found. */
export function nextThing({ state, findings, lookedAt }: DomainItem): NextThing {
  const wrong = findingsToMend(findings)
  if (state === 'removing') return 'removing'
  if (state === 'failed') return 'retry'
  if (state === 'misdirected') return 'lost'
  if (state === 'active') return wrong.length > 0 ? 'losing' : 'live'
  if (lookedAt === null) return 'firstLook'
  if (wrong.some(isOfDns)) return 'records'
  if (wrong.length > 0) return 'certificate'
  return state === 'pending_dns' ? 'wait' : 'connect'
}

/** The step of the four that a domain stands at; 5 = all are done. */
export function stepOf(item: DomainItem): number {
  const next = nextThing(item)
  if (next === 'live' || next === 'losing') return 5
  return next === 'wait' || next === 'connect' || next === 'certificate' || next === 'removing' ? 4 : 3
}

/** Whether a record was seen as it should be. */
export function isSeen({ findings }: DomainItem, type: 'CNAME' | 'TXT'): boolean {
  return findings.some(({ code, grade }) => code === type.toLowerCase() && grade === 'right')
}

const TYPES = ['CNAME', 'TXT'] as const

/** The types of records that were seen as they should be. */
export const seenOf = (item: DomainItem) => TYPES.filter((type) => isSeen(item, type))

const CHECKED: readonly DomainItem['state'][] = ['pending_dns', 'verifying', 'issuing_certificate', 'misdirected']

/** Whether the check of a domain is running. */
export function isChecking(item: DomainItem | null): boolean {
  return item !== null && CHECKED.includes(item.state)
}

/** Whether a domain changes by itself soon. */
export const isRunning = (item: DomainItem | null) => isChecking(item) || item?.state === 'removing'

/** Whether something about a site's domain changes by itself soon. */
export function isUnfinished({ domain, companion }: SiteDomain): boolean {
  return isRunning(domain) || isRunning(companion)
}

/** What is left of the 72 hours; undefined when they are over. */
export function timeLeft(endsAt: string, now: number): { hours: number; minutes: number } | undefined {
  const minutes = Math.floor((Date.parse(endsAt) - now) / 60_000)
  return minutes > 0 ? { hours: Math.floor(minutes / 60), minutes: minutes % 60 } : undefined
}
