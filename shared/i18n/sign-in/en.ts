import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Sign in',
  lead: 'Enter your registered email address and password.',
  email: 'Login ID (email address)',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in',
  forgot: 'Forgot your password?',
  wait: 'Too many attempts. Please try again in {{time}}.',
  motto: 'Every swipe\nturns a page.',
  mottoLead: 'Full-screen sites that swipe both ways. Line up your pictures and publish the same day.',
  failed: 'Could not sign in',
  language: 'Display language',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on.',
  duration: { seconds: '{{count}} s', minutes: '{{count}} min', hours: '{{hours}} h {{minutes}} min' },
  refused: {
    required: 'Please fill this in.',
    tooLong: 'Use at most {{max}} character{{s.max}}.',
    email: 'This is not a valid email address.',
  },
}
