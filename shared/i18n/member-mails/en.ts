import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  until: 'Valid until',
  japanTime: '{{time}} (Japan time)',
  open: 'If the button does not work, open this address in your browser:',
  footer:
    'This message was sent automatically because of a membership registration with {{site}}. Replies are not read.',
  confirm: {
    subject: '[{{site}}] Confirm your registration',
    title: 'Confirm your registration',
    greeting: 'Thank you for registering.',
    body: 'Open the page with the button below, enter the password you chose and confirm your registration.\nAfter that you can sign in to {{site}}.',
    button: 'Review and confirm',
    note: 'The link works once, within 24 hours. If you did not register, please ignore this message: nothing is completed unless it is confirmed.',
  },
  known: {
    subject: '[{{site}}] About your membership',
    title: 'You are already a member',
    greeting: 'Thank you for being with us.',
    body: 'Somebody tried to register with {{site}} using this address, which already belongs to a member.\nPlease sign in with the password you chose when you registered. If you have forgotten it, you can reset it on the login page.',
    button: 'Sign in',
    note: 'Nothing about your membership has changed. If this was not you, please ignore this message.',
  },
  reset: {
    subject: '[{{site}}] Reset your password',
    title: 'Reset your password',
    greeting: 'Thank you for being with us.',
    body: 'Somebody asked to reset the password of your membership with {{site}}.\nOpen the page with the button below and choose a new password.',
    button: 'Choose a new password',
    note: 'The link works once, within 60 minutes. If this was not you, please ignore this message: your password stays as it is unless a new one is set.',
  },
  changed: {
    subject: '[{{site}}] Your password has been changed',
    title: 'Your password has been changed',
    greeting: 'Thank you for being with us.',
    body: 'The password of your membership with {{site}} has been changed, and you were signed out on all devices.\nPlease sign in with the new password.',
    button: 'Sign in',
    note: 'If this was not you, somebody else may be using this mailbox. Please set another password with “Forgotten your password?” on the login page.',
  },
}
