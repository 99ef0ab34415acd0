import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import type { AuditChange, AuditEntry } from '#shared/audit.ts'
import type { ja } from '#shared/i18n/users/ja.ts'
import { formatDate } from '#shared/jst.ts'
import { isLanguage, LANGUAGE_NAME } from '#shared/languages.ts'
import { AUTHORITIES, USER_TYPES } from '#shared/permissions.ts'
import { PLAN_CODES } from '#shared/plan-rules.ts'
import { USER_STATES } from '#shared/user-rules.ts'
import { useUsersText } from './use-users-text.ts'

type Field = keyof typeof ja.field
type Action = `account.${keyof typeof ja.history.account}` | `contract.${keyof typeof ja.history.contract}`

const FIELDS: Record<string, Field> = {
  companyName: 'companyName',
  email: 'email',
  contactName: 'contactName',
  type: 'type',
  parentId: 'parentId',
  authority: 'authority',
  licenseIssuance: 'licenseIssuance',
  language: 'language',
  planCode: 'planCode',
  state: 'state',
  status: 'state',
  contractStatus: 'state',
  startsAt: 'startsAt',
  contractStartsAt: 'startsAt',
  start: 'startsAt',
  endsAt: 'endsAt',
  contractEndsAt: 'endsAt',
  autoRenew: 'autoRenew',
  logoMediaId: 'logoMediaId',
  mainColor: 'mainColor',
  textColor: 'textColor',
  avatar: 'avatar',
  password: 'password',
}
/** Of these only that they changed is of interest. */
const OPAQUE = new Set(['logoMediaId', 'avatar', 'password', 'parentId'])
const ACTIONS: readonly string[] = [
  'account.create',
  'account.update',
  'account.delete',
  'account.invite',
  'account.import',
  'account.suspend',
  'account.resume',
  'account.terminate',
  'account.password',
  'account.profile',
  'contract.create',
  'contract.renew',
] satisfies Action[]

type Value = AuditChange['from']

/** Says in words what a history entry tells. */
export function useHistoryText() {
  const t = useUsersText()
  const ui = useAdminText()

  const valueText = (field: string, value: Value): string => {
    if (value === null || value === '') return t('detail.empty')
    if (typeof value === 'boolean') return value ? t('detail.on') : t('detail.off')
    const name = FIELDS[field]
    if (name === 'startsAt' || name === 'endsAt') return dateText(value)
    const state = USER_STATES.find((known) => known === value)
    const plan = PLAN_CODES.find((known) => known === value)
    const type = USER_TYPES.find((known) => known === value)
    const authority = AUTHORITIES.find((known) => known === value)
    if (name === 'state' && state) return t(`state.${state}`)
    if (name === 'planCode' && plan) return t(`plan.${plan}`)
    if (name === 'type' && type) return ui(`accountType.${type}`)
    if (name === 'authority' && authority) return ui(`authority.${authority}`)
    if (name === 'language' && isLanguage(value)) return LANGUAGE_NAME[value]
    return String(value)
  }

  return {
    action: ({ action }: Pick<AuditEntry, 'action'>): string =>
      ACTIONS.includes(action) ? t(`history.${action as Action}`) : t('history.other', { action }),
    change: ({ field, from, to }: AuditChange): string => {
      const name = FIELDS[field]
      const label = name ? t(`field.${name}`) : field
      if (OPAQUE.has(field)) return t('detail.changedOnly', { field: label })
      return t('detail.changed', { field: label, from: valueText(field, from), to: valueText(field, to) })
    },
  }
}

/** A day, from UTC milliseconds or an ISO time. */
function dateText(value: string | number): string {
  const at = typeof value === 'number' ? value : Date.parse(value)
  return Number.isNaN(at) ? String(value) : formatDate(at)
}
