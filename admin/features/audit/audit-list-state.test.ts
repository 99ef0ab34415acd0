import { describe, expect, it } from 'vitest'
import { isFiltered, NO_FILTERS, readAuditListState, toAuditFilters, writeAuditListState } from './audit-list-state.ts'

const ID = '019aa000-0000-7000-8000-000000000001'
const read = (address: string) => readAuditListState(new URLSearchParams(address))

describe('the query string of the audit log', () => {
  it('keeps every filter', () => {
    const state = { ...NO_FILTERS, group: 'site' as const, from: '2026-04-01', to: '2026-04-30', actor: ID, page: 3 }
    expect(readAuditListState(writeAuditListState(state))).toEqual(state)
    expect(writeAuditListState(NO_FILTERS).toString()).toBe('')
  })

  it.each(['group=x', 'from=2026/04/01', 'from=tomorrow', 'to=2026-99-99', 'actor=1', 'page=0', 'page=x', 'page=1.5'])(
    'does not mind %s',
    (address) => {
      expect(read(address)).toEqual(NO_FILTERS)
    },
  )

  it('detects whether a filter is set', () => {
    expect(isFiltered(NO_FILTERS)).toBe(false)
    expect(isFiltered({ ...NO_FILTERS, page: 2 })).toBe(false)
    expect(isFiltered({ ...NO_FILTERS, subject: ID })).toBe(true)
  })
})

describe('the query of the API', () => {
  it('converts days in Japan to instants and includes the last day', () => {
    expect(toAuditFilters(read('from=2026-04-01&to=2026-04-01'))).toEqual({
      from: '2026-03-31T15:00:00.000Z',
      to: '2026-04-01T15:00:00.000Z',
    })
    expect(toAuditFilters(NO_FILTERS)).toEqual({})
    expect(toAuditFilters(read(`group=session&account=${ID}`))).toEqual({ action: 'session', accountId: ID })
  })
})
