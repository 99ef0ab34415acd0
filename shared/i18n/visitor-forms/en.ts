import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  heading: { contact: 'Contact', membership: 'Register', homepage: 'Form' },
  fixed: {
    email: 'Email address',
    companyName: 'Company or name',
    password: 'Password',
    confirmPassword: 'Password (again)',
  },
  required: 'Required',
  choose: 'Please choose',
  passwordHelp:
    '8 to 20 characters with at least one capital letter, one small letter, one digit and one of these symbols: {{signs}}',
  agree: 'I agree to the terms of use and the privacy policy',
  submit: { contact: 'Send', membership: 'Register', homepage: 'Send' },
  reply: 'We usually reply within 24 hours.',
  agreement: 'Agreement to the terms of use and the privacy policy',
  trap: 'Please leave this field empty',
  errors: 'Please check what you entered.',
  registerFailed: 'Failed to register',
  errorTitle: 'Error: {{title}}',
  tooMany:
    'The form was sent several times in a short while. Please wait a moment and send it again. What you entered is still here.',
  away: 'The form could not be sent. What you entered is still here. Please wait a moment and send it again.',
  offerOver: 'This offer is no longer available. You are welcome to send the form without it.',
  submitWithout: 'Send without the offer',
  robot: 'We could not confirm that this was not sent by a robot. Please send it again.',
  robotScript: 'To keep robots out, this form needs JavaScript. Please switch it on in your browser.',
  done: {
    contact: 'We have received your message',
    homepage: 'Your form has been sent',
    text: 'Thank you.\nWe are sending a copy to the email address you entered.',
    spam: 'If it does not arrive, please look in your spam folder too.',
  },
  trial: {
    send: 'This is a preview. If you send the form, its copy goes to the email address you are signed in with, and so does the notification, if you have set an address for it. It is kept as a trial and not counted.',
    check: 'This is a preview. You can try out how answers are checked. Nobody is registered, and no email is sent.',
    sent: 'Your trial was sent',
    sentText: 'All emails go to the address you are signed in with. Nothing counts as sent by a visitor.',
    checked: 'Everything is filled in correctly',
    checkedText: 'This was a trial: nobody was registered, and no email was sent.',
    again: 'Back to the form',
    failed: 'The trial could not be sent. Please wait a moment and try again.',
  },
}
