import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  preview: 'Preview',
  lock: {
    title: 'Preview of an unpublished site',
    lead: 'Only people who were invited can see this page.',
    ready: 'The button opens the site as it will be published.',
    password: 'Please enter the password you were given.',
    both: 'Please enter the email address that was invited, and the password.',
    shared: 'Please enter the password you were given. If you were invited by email, enter your email address too.',
    byMail: 'Please open this preview with the link in your invitation.',
    email: 'Email address',
    optional: 'Optional',
    passwordLabel: 'Password',
    name: 'Your name',
    open: 'Open the preview',
    refused:
      'The preview could not be opened. Please check the email address and the password. The invitation may have been withdrawn.',
    tooMany: 'Too many failed attempts. Please wait about {{minutes}} minute{{s.minutes}} and try again.',
    ended: 'Your access has ended, or the invitation was withdrawn.',
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
    sent: 'This is a preview: no email was sent, and nothing is counted.',
    checked: 'Everything is filled in correctly. This is a preview: nobody was registered, and no email was sent.',
  },
}
