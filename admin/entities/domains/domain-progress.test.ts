import { describe, expect, it } from 'vitest'
import {
  FINDING_CODES,
  type Finding,
  type FindingCode,
  type FindingGrade,
} from '#shared/site/domain/domain-findings.ts'
import type { DomainItem, SiteDomain } from '#shared/site/domain/site-domains.ts'
import { isSeen, isUnfinished, nextThing, sortFindings, stepOf, timeLeft } from './domain-progress.ts'

const AT = '2026-11-24T03:00:00.000Z'

/** All is right, but for what is given. */
const findings = (others: Partial<Record<FindingCode, FindingGrade>> = {}): Finding[] =>
  FINDING_CODES.map((code) => ({ code, grade: others[code] ?? 'right', found: [], wanted: [] }))

const item = (values: Partial<DomainItem>): DomainItem => ({
  hostname: 'www.example-inn.jp',
  unicode: 'www.example-inn.jp',
  zone: 'example-inn.jp',
  state: 'pending_dns',
  reason: null,
  records: { cname: { name: '', value: '' }, txt: { name: '', value: '' } },
  savedAt: AT,
  stateAt: AT,
  endsAt: AT,
  nextLookAt: AT,
  lookedAt: AT,
  liveAt: null,
  findings: findings(),
  ...values,
})

describe('what is next', () => {
  it.each<[string, Partial<DomainItem>, string, number]>([
    ['before the first look', { lookedAt: null, findings: [] }, 'firstLook', 3],
    ['with a wrong record', { findings: findings({ cname: 'wrong' }) }, 'records', 3],
    ['with a proxy in front', { findings: findings({ proxy: 'wrong' }) }, 'records', 3],
    ['while answers differ', { findings: findings({ cname: 'unknown' }) }, 'wait', 4],
    ['with right records', { state: 'verifying', findings: findings({ certificate: 'wait' }) }, 'connect', 4],
    ['with a CAA that forbids', { state: 'verifying', findings: findings({ caa: 'wrong' }) }, 'certificate', 4],
    ['once it is live', { state: 'active' }, 'live', 5],
    ['while it is being lost', { state: 'active', findings: findings({ cname: 'wrong' }) }, 'losing', 5],
    ['once it is lost', { state: 'misdirected' }, 'lost', 3],
    ['after a failure', { state: 'failed' }, 'retry', 3],
    ['while it is removed', { state: 'removing' }, 'removing', 4],
  ])('is said %s', (_when, values, next, step) => {
    const shown = item(values)
    expect([nextThing(shown), stepOf(shown)]).toEqual([next, step])
  })
})

describe('findings', () => {
  it('stand with what is to mend first', () => {
    const sorted = sortFindings(findings({ txt: 'unknown', caa: 'wrong', ttl: 'wait' }))
    expect(sorted.slice(0, 4).map(({ code }) => code)).toEqual(['caa', 'ttl', 'txt', 'nameServers'])
  })

  it('say which records were seen', () => {
    const shown = item({ findings: findings({ cname: 'wrong' }) })
    expect([isSeen(shown, 'CNAME'), isSeen(shown, 'TXT')]).toEqual([false, true])
  })
})

describe('the screen', () => {
  const site = (domain: DomainItem | null, companion: DomainItem | null = null): SiteDomain => ({
    isSetUp: true,
    isInPlan: true,
    defaultUrl: '',
    url: '',
    redirectsToDomain: false,
    domain,
    companion,
    candidate: null,
  })

  it('asks again only while something changes by itself', () => {
    expect(isUnfinished(site(null))).toBe(false)
    expect(isUnfinished(site(item({ state: 'active' })))).toBe(false)
    expect(isUnfinished(site(item({ state: 'failed' })))).toBe(false)
    expect(isUnfinished(site(item({ state: 'removing' })))).toBe(true)
    expect(isUnfinished(site(item({ state: 'active' }), item({ state: 'verifying' })))).toBe(true)
  })

  it('counts what is left of the time', () => {
    const now = Date.parse('2026-11-21T04:29:10.000Z')
    expect(timeLeft(AT, now)).toEqual({ hours: 70, minutes: 30 })
    expect(timeLeft(AT, Date.parse(AT) - 30_000)).toBeUndefined()
  })
})
