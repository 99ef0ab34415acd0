import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  preview: 'Preview',
  lock: {
    title: 'Preview of an unpublished site',
    lead: 'Only people who were invited can see this page.',
    ready: 'The button opens the site as it will be published.',
    password: 'Please enter the password that you were told.',
    both: 'Please enter the mail address that was invited, and the password.',
    shared: 'Please enter the password that you were told. If you were invited by mail, enter your mail address too.',
    byMail: 'Please open this preview by the link in your invitation.',
    email: 'Email address',
    optional: 'Optional',
    passwordLabel: 'Password',
    name: 'Your name',
    open: 'Open the preview',
    refused:
      'This did not work. Please check the mail address and the password. The invitation may have been withdrawn.',
    tooMany: 'Too many failed tries. Please wait about {{minutes}} minute{{s.minutes}} and try again.',
    ended: 'Your time to look has ended, or the invitation was withdrawn.',
  },
  bar: {
    note: 'Not published yet. Forms are recorded as tests.',
    language: 'Language',
    frame: 'Display',
    phone: 'Phone',
    pc: 'Computer',
    leave: 'Leave',
    review: 'Comments and approvals',
    site: 'Preview of “{{name}}”',
  },
  gone: {
    title: 'This version cannot be shown',
    text: 'The version that was shared is no longer there. Please ask the person who invited you.',
  },
  tried: {
    title: 'Recorded as a test',
    sent: 'This is a preview: no mail was sent, and nothing is counted.',
    checked: 'Everything is filled in correctly. This is a preview: nobody was registered, and no mail was sent.',
  },
}
