/** Every action that history knows, by the first part of its name; filters take a part or a whole name. */
export const AUDIT_ACTIONS = {
  account: [
    'account.create',
    'account.update',
    'account.delete',
    'account.invite',
    'account.import',
    'account.export',
    'account.suspend',
    'account.resume',
    'account.terminate',
    'account.password',
    'account.profile',
    'account.lost_mail',
    'account.initial_fee',
  ],
  plan: ['plan.update', 'plan.withdraw'],
  contract: ['contract.create', 'contract.renew', 'contract.plan', 'contract.keep_plan'],
  bill: [
    'bill.release',
    'bill.complete',
    'bill.void',
    'bill.correct',
    'bill.export',
    'bill.pay',
    'bill.paid',
    'bill.payment_failed',
  ],
  card: ['card.store', 'card.remove', 'card.lost'],
  billing: ['billing.freeze', 'billing.unfreeze'],
  sub_admin: ['sub_admin.create', 'sub_admin.update', 'sub_admin.delete', 'sub_admin.invite'],
  session: ['session.open', 'session.close', 'session.revoke'],
  site: [
    'site.create',
    'site.copy',
    'site.import',
    'site.edit',
    'site.publish',
    'site.prolong',
    'site.private',
    'site.restore',
    'site.translate',
    'site.delete',
    'site.lost_mail',
  ],
  visitor: [
    'visitor.read_members',
    'visitor.read_contacts',
    'visitor.read_forms',
    'visitor.export_members',
    'visitor.export_contacts',
    'visitor.export_forms',
    'visitor.erase_member',
    'visitor.erase_contact',
    'visitor.erase_form',
    'visitor.erase_person',
    'visitor.erase_old',
    'visitor.period',
    'visitor.reset_password',
  ],
} as const

export const AUDIT_GROUPS = [
  'account',
  'contract',
  'plan',
  'bill',
  'card',
  'billing',
  'sub_admin',
  'session',
  'site',
  'visitor',
] as const satisfies readonly (keyof typeof AUDIT_ACTIONS)[]
export type AuditGroup = (typeof AUDIT_GROUPS)[number]
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditGroup][number]

/** A file holds at most this many entries. */
export const AUDIT_EXPORT_MAX = 100_000

/** Subjects of entries. */
export const AUDIT_SUBJECTS = [
  'account',
  'sub_admin',
  'contract',
  'plan',
  'bill',
  'card',
  'session',
  'site',
  'release',
] as const
