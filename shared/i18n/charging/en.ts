import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { en as terms } from '#shared/i18n/terms/en.ts'

export const en: SameKeys<typeof ja> = {
  label: 'State of card payments',
  running: 'Card payments are running.',
  stopped: 'Card payments are stopped.',
  effect: 'No card is charged, now or by retries. Bills are still issued, and bank transfers still work.',
  last: '{{time}} {{name}}',
  reasonOf: 'Reason: {{reason}}',
  manage: 'Stop, and history',
  resume: 'Resume, and history',
  stopDialog: {
    title: 'Stop all card payments?',
    lead: 'For times when nobody may be charged, for example after the database was restored to an earlier moment.',
    noCharge: 'Charges of new bills, retries and payments by customers all stop.',
    open: 'A payment that has already begun is recorded as it ends at the provider.',
    confirm: 'Stop card payments',
    done: 'Card payments are stopped.',
    failed: 'Card payments could not be stopped',
  },
  resumeDialog: {
    title: 'Resume card payments?',
    lead: 'Bills that wait for payment are charged from the next run on.',
    compare: 'After restoring the database, compare with the provider’s payments first (docs/deploy.md).',
    confirm: 'Resume card payments',
    done: 'Card payments are running again.',
    failed: 'Card payments could not be resumed',
  },
  reason: terms.reason,
  reasonHelp: 'Kept in this history and in the audit log.',
  history: {
    title: 'History of stops',
    stop: 'Stopped',
    resume: 'Resumed',
    none: 'Card payments have never been stopped.',
  },
  accounts: {
    on: 'Accounts for transfers: customers can get them.',
    off: 'Accounts for transfers: not used.',
    notSetUp: 'Accounts for transfers need Stripe, which is not set up.',
    switchOn: 'Use them',
    switchOff: 'Stop',
    onTitle: 'Use accounts for transfers?',
    onLead:
      'For each unpaid bill customers can get an account at Stripe to transfer to, and what arrives is assigned by itself. Switch on bank transfers in Stripe’s dashboard, too.',
    onDone: 'Customers can get accounts for transfers.',
    offTitle: 'Stop opening accounts for transfers?',
    offLead: 'No new accounts are opened. Those that are open stay until they end.',
    offDone: 'No new accounts for transfers are opened.',
    failed: 'The setting could not be changed',
  },
  failed: 'The state of card payments could not be loaded.',
  retry: 'Try again',
  notSetUp: 'Card payments are not set up. Bills are paid by bank transfer.',
}
