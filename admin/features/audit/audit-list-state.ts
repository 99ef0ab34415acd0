import { readDay } from '#admin/entities/periods/periods.ts'
import { AUDIT_GROUPS, type AuditGroup } from '#shared/account/audit-rules.ts'
import { parseDay } from '#shared/time/jst.ts'

/** State of the audit log, stored in the query string. Days in Asia/Tokyo, `yyyy-MM-dd`, both included; '' = open. */
export type AuditListState = {
  group: AuditGroup | 'all'
  from: string
  to: string
  actor: string
  account: string
  subject: string
  page: number
}

export const NO_FILTERS: AuditListState = {
  group: 'all',
  from: '',
  to: '',
  actor: '',
  account: '',
  subject: '',
  page: 1,
}

const DAY = 24 * 60 * 60 * 1000
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const readId = (text: string | null) => (text && ID.test(text) ? text : '')

/** Parses the query string; invalid values become the defaults. */
export function readAuditListState(params: URLSearchParams): AuditListState {
  const page = Number(params.get('page'))
  return {
    group: AUDIT_GROUPS.find((group) => group === params.get('group')) ?? 'all',
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    actor: readId(params.get('actor')),
    account: readId(params.get('account')),
    subject: readId(params.get('subject')),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** The query string of a state, without defaults. */
export function writeAuditListState({ group, page, ...texts }: AuditListState): URLSearchParams {
  const params = new URLSearchParams()
  if (group !== 'all') params.set('group', group)
  for (const [name, value] of Object.entries(texts)) if (value) params.set(name, value)
  if (page > 1) params.set('page', String(page))
  return params
}

export function isFiltered(state: AuditListState): boolean {
  return writeAuditListState({ ...state, page: 1 }).size > 0
}

/** The filters as the API expects them: instants, the end excluded. */
export function toAuditFilters({ group, from, to, actor, account, subject }: AuditListState) {
  return {
    ...(group !== 'all' && { action: group }),
    ...(from && { from: new Date(parseDay(from)).toISOString() }),
    ...(to && { to: new Date(parseDay(to) + DAY).toISOString() }),
    ...(actor && { actorId: actor }),
    ...(account && { accountId: account }),
    ...(subject && { subjectId: subject }),
  }
}
