import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  heading: { contact: 'Contact', membership: 'Become a member', homepage: 'Form' },
  fixed: {
    email: 'Email address',
    companyName: 'Company or name',
    password: 'Password',
    confirmPassword: 'Password (again)',
  },
  required: 'Required',
  choose: 'Please choose',
  passwordHelp: '8 to 20 characters with at least one capital letter, one small letter, one digit and one symbol.',
  agree: 'I agree to the terms of use and the privacy policy',
  submit: { contact: 'Send', membership: 'Register', homepage: 'Send' },
  reply: 'We usually reply within 24 hours.',
  preview: 'This is a preview. Nothing you enter is sent.',
}
