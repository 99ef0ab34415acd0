import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  frame: {
    greeting: 'Dear {{name}},',
    open: 'If the button does not work, open this address in your browser:',
    footer: 'This message was sent automatically by {{service}}. Replies are not read.',
  },
  fact: {
    until: 'Valid until',
    at: 'Time',
    email: 'New email address',
    reason: 'Reason',
    endsOn: 'Contract ends on',
    japanTime: '{{time}} (Japan time)',
  },
  invitation: {
    subject: 'You are invited to {{service}}',
    title: 'Your account is ready',
    body: 'An account for {{company}} has been set up at {{service}}.\nChoose a password with the button below to get started.',
    button: 'Set password',
    note: 'The link works once. If it has expired, use “Forgot your password?” on the sign-in page to receive a new invitation. If you did not expect this message, you can ignore it.',
  },
  reset: {
    subject: 'Reset your {{service}} password',
    title: 'Reset your password',
    body: 'We received a request to reset your password.\nChoose a new one with the button below.',
    button: 'Choose a new password',
    note: 'The link works once, for 60 minutes. If you did not ask for this, you can ignore this message; your password stays as it is.',
  },
  password_changed: {
    subject: 'Your {{service}} password was changed',
    title: 'Your password was changed',
    body: 'The password of your account was changed. For your security, you have been signed out on your other devices.',
    button: 'Reset your password',
    note: 'If you made this change, there is nothing to do. If you did not, reset your password right away.',
  },
  session_revoked: {
    subject: 'You were signed out of {{service}} for your security',
    title: 'You were signed out for your security',
    body: 'Sign-in data that had already been used was presented again, so we signed that device out. Somebody else may have obtained it.',
    button: 'Reset your password',
    note: 'To be safe, we recommend resetting your password.',
  },
  email_changed: {
    subject: 'Your {{service}} email address was changed',
    title: 'Your email address was changed',
    body: 'The email address of your account was changed. From now on, please use the new address to sign in; messages will go there too.',
    note: 'If you did not expect this, contact the company that manages your contract right away.',
  },
  contract_suspended: {
    subject: 'Your {{service}} contract has been suspended',
    title: 'Your contract has been suspended',
    body: 'The contract of {{company}} has been suspended.\nUntil it resumes, your sites are offline and cannot be edited. Everything you have made is kept.',
    button: 'Open the back office',
    note: 'If you have questions, please contact the company that manages your contract.',
  },
  contract_resumed: {
    subject: 'Your {{service}} contract has resumed',
    title: 'Your contract has resumed',
    body: 'The contract of {{company}} has resumed.\nThe sites you had published can be visited again.',
    button: 'Open the back office',
    note: 'If you have questions, please contact the company that manages your contract.',
  },
  contract_terminated: {
    subject: 'Your {{service}} contract has ended',
    title: 'Your contract has ended',
    body: 'The contract of {{company}} has ended.\nSigning in is no longer possible, and your sites are no longer published. Thank you for having been with us.',
    note: 'If you have questions, please contact the company that manages your contract.',
  },
  contract_reminder: {
    subject: 'Your {{service}} contract ends in {{days}} days',
    title: 'Your contract ends in {{days}} days',
    body: 'The contract of {{company}} is about to end.\nAfter that, your sites will be offline and cannot be edited until the contract is renewed.',
    button: 'Open the back office',
    note: 'To renew, please contact the company that manages your contract.',
  },
}
