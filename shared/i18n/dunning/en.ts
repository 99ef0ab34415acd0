import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Overdue bills',
  show: 'Show the overdue bills',
  promised: 'Promised: {{count}}',
  age: '{{from}}–{{to}} days late',
  ageLast: '{{from}} days late or more',
  count: '{{count}} bills',
  reminders: 'Reminders: {{days}} days after the due date',
  noReminders: 'No reminders are sent',
  change: 'Change reminders',
  failed: 'The overdue bills could not be loaded.',
  retry: 'Try again',
  policy: {
    title: 'Reminders of overdue bills',
    lead: 'Choose how many days after the due date a reminder is sent.',
    days: 'Days after the due date',
    help: 'Up to {{times}} days, from 1 to {{max}}, separated by commas, e.g. 3, 7, 14',
    bad: 'Enter up to {{times}} whole numbers from 1 to {{max}}, separated by commas.',
    none: 'Saved empty, no reminders are sent.',
    effect:
      'Sent from 9:00 (Japan time). They ask for what is still open; days that passed before you save are left out.',
    save: 'Save reminders',
    done: 'Reminders saved.',
  },
  promise: {
    title: 'Note a promise to pay',
    lead: 'Until that day is over, no notices or reminders of this bill are sent, and it leaves the worklist.',
    until: 'Promised for',
    untilHelp: 'From today to {{days}} days ahead.',
    untilHelpEnd: 'Leave it empty to take the promise back.',
    bad: 'Enter a date from today to {{days}} days ahead.',
    pick: 'Choose the date in a calendar',
    reason: 'What was promised',
    reasonHelp: 'Who promised it and how. It stays in the history, and the customer sees it.',
    confirm: 'Note the promise',
    end: 'Take the promise back',
    done: 'The promise is noted.',
    ended: 'The promise is taken back.',
  },
}
