import type { AuditChange, AuditEntry } from './audit.ts'
import type { Translate } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/audit/ja.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDate, formatDateTime } from '#shared/time/jst.ts'

export type AuditWords = Translate<typeof ja>

/** A text whose key is put together at run time; undefined where the dictionary has none. */
function lookUp(t: AuditWords, key: string): string | undefined {
  const text = (t as (key: string) => string)(key)
  return text === key ? undefined : text
}

/** An action in words; an action that this version does not know shows its stored name. */
export function actionText(t: AuditWords, action: string): string {
  return lookUp(t, `action.${action}`) ?? action
}

/** The label of a changed field; an unknown field keeps its stored name. */
export function fieldText(t: AuditWords, field: string): string {
  return lookUp(t, `field.${field}`) ?? field
}

/** Fields with ids of stored files, which mean nothing to people and are not shown. */
const FILES = new Set(['logoMediaId', 'iconMediaId', 'avatar', 'avatarMediaId'])
/** Contracts begin and end with days. */
const DAYS = new Set(['startsAt', 'endsAt', 'contractStartsAt', 'contractEndsAt'])

/** A day, from UTC milliseconds or an ISO time. */
function dayText(value: string | number): string {
  const at = typeof value === 'number' ? value : Date.parse(value)
  return Number.isNaN(at) ? String(value) : formatDate(at)
}

function listText(t: AuditWords, languages: string): string {
  return languages
    .split(',')
    .map((one) => lookUp(t, `value.language.${one.trim()}`) ?? one.trim())
    .join(', ')
}

/** The reason of an entry: as a person wrote it, or why a payment failed. */
export function reasonText(t: AuditWords, { action, reason }: Pick<AuditEntry, 'action' | 'reason'>): string | null {
  return reason !== null && action === 'bill.payment_failed' ? (lookUp(t, `declined.${reason}`) ?? reason) : reason
}

/** Actions whose reason is an amount, and those whose reason is a deposit with day, payer and yen. */
const WITH_AMOUNT = new Set([
  'bill.refund',
  'bill.refund_failed',
  'bill.dispute',
  'bill.dispute_closed',
  'bill.account_open',
  'bill.account_refused',
  'bill.account_part',
  'bill.account_end',
  'bill.surplus',
])
const WITH_DEPOSIT = new Set(['bill.receive', 'bill.unreceive'])

/** What the text of `reasonText` is called. */
export function reasonLabel(t: AuditWords, action: string): string {
  if (WITH_AMOUNT.has(action)) return t('facts.amount')
  return t(WITH_DEPOSIT.has(action) ? 'facts.deposit' : 'facts.reason')
}

/** A value of a changed field as people read it; undefined = there was none. */
export function valueText(t: AuditWords, field: string, value: AuditChange['from']): string | undefined {
  if (value === null || value === '') return undefined
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
  if (DAYS.has(field)) return dayText(value)
  if (typeof value === 'number') return field.endsWith('At') ? formatDateTime(value) : formatNumber(value)
  if (FILES.has(field)) return t('value.set')
  if (field === 'languages') return listText(t, value)
  const group = field === 'nextPlanCode' ? 'planCode' : field.replace('defaultLanguage', 'language')
  return lookUp(t, `value.${group}.${value}`) ?? value
}

/** The subject of an entry, by the name it had at the time; a contract by its plan. */
export function subjectText(t: AuditWords, entry: Pick<AuditEntry, 'subjectType' | 'subjectName'>): string | undefined {
  const { subjectType, subjectName } = entry
  if (!subjectName) return undefined
  return subjectType === 'contract' ? valueText(t, 'planCode', subjectName) : subjectName
}

/** The person who acted; people above the caller's tree by their type only. */
export function actorText(t: AuditWords, actor: AuditEntry['actor']): string {
  if (!actor) return t('system')
  return actor.name ?? t(`value.type.${actor.type}`)
}

/** One change on one line. */
export function changeText(t: AuditWords, { field, from, to }: AuditChange): string {
  const name = fieldText(t, field)
  if (FILES.has(field) && from && to) return t('change.replaced', { field: name })
  const before = valueText(t, field, from)
  const after = valueText(t, field, to) ?? t('change.none')
  return before === undefined
    ? t('change.added', { field: name, to: after })
    : t('change.line', { field: name, from: before, to: after })
}
