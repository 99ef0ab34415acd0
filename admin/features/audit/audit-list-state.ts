import { readDay } from '#admin/entities/periods/periods.ts'
import { choiceParam, defineListAddress, idParam, type ListStateOf, textParam } from '#admin/screen/list-address.ts'
import { AUDIT_GROUPS } from '#shared/account/audit-rules.ts'
import { parseDay } from '#shared/time/jst.ts'

/** The address of the audit log. Days in Asia/Tokyo, `yyyy-MM-dd`, both included; '' = open. */
export const AUDIT_LIST = defineListAddress({
  group: choiceParam(AUDIT_GROUPS),
  from: textParam(readDay),
  to: textParam(readDay),
  actor: idParam,
  account: idParam,
  subject: idParam,
})
export type AuditListState = ListStateOf<typeof AUDIT_LIST>

const DAY = 24 * 60 * 60 * 1000

/** The filters as the API expects them: instants, the end excluded. */
export function toAuditFilters(state: AuditListState) {
  const { group, from, to, actor, account, subject } = AUDIT_LIST.filtersOf(state)
  return {
    ...(group && { action: group }),
    ...(from && { from: new Date(parseDay(from)).toISOString() }),
    ...(to && { to: new Date(parseDay(to) + DAY).toISOString() }),
    ...(actor && { actorId: actor }),
    ...(account && { accountId: account }),
    ...(subject && { subjectId: subject }),
  }
}
