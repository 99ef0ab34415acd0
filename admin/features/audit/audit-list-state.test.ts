import { describe, expect, it } from 'vitest'
import { AUDIT_LIST, toAuditFilters } from './audit-list-state.ts'

const ID = '019aa000-0000-7000-8000-000000000001'
const START = { ...AUDIT_LIST.noFilters, page: 1 }
const read = (address: string) => AUDIT_LIST.read(new URLSearchParams(address))

describe('the query string of the audit log', () => {
  it('keeps every filter', () => {
    const state = {
      ...START,
      group: 'site' as const,
      from: '2026-04-01',
      to: '2026-04-30',
      actor: ID,
      page: 3,
    }
    expect(AUDIT_LIST.read(AUDIT_LIST.write(state))).toEqual(state)
    expect(AUDIT_LIST.write(START).toString()).toBe('')
  })

  it.each(['group=x', 'from=2026/04/01', 'from=tomorrow', 'to=2026-99-99', 'actor=1', 'page=0', 'page=x', 'page=1.5'])(
    'does not mind %s',
    (address) => {
      expect(read(address)).toEqual(START)
    },
  )

  it('detects whether a filter is set', () => {
    expect(AUDIT_LIST.isFiltered(START)).toBe(false)
    expect(AUDIT_LIST.isFiltered({ ...START, page: 2 })).toBe(false)
    expect(AUDIT_LIST.isFiltered({ ...START, subject: ID })).toBe(true)
  })
})

describe('the query of the API', () => {
  it('converts days in Japan to instants and includes the last day', () => {
    expect(toAuditFilters(read('from=2026-04-01&to=2026-04-01'))).toEqual({
      from: '2026-03-31T15:00:00.000Z',
      to: '2026-04-01T15:00:00.000Z',
    })
    expect(toAuditFilters(START)).toEqual({})
    expect(toAuditFilters(read(`group=session&account=${ID}`))).toEqual({ action: 'session', accountId: ID })
  })
})
