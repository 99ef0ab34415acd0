import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  registered: {
    title: 'Please check your email',
    text: 'We have sent an email to the address you entered. Open its link within 24 hours and confirm your registration.',
    again: 'If a registration is waiting to be confirmed, we have sent its email again.',
  },
  resend: {
    title: 'No email?',
    text: 'Please look in your spam folder, too. If it is not there, we can send it to the address you registered once more.',
    submit: 'Send the email again',
  },
  confirm: {
    title: 'Confirm your registration',
    text: 'Enter the password you chose when you registered. Press the button to become a member of {{site}}.',
    help: 'This makes sure that the registration is yours.',
    submit: 'Confirm registration',
    other:
      'This is not the password that was chosen with the registration of this email. If you have received several emails, please try the link in another one.',
    forgotten: 'Forgotten the password?',
    register: 'Register again',
  },
  over: {
    title: 'This link does not work',
    text: 'It is older than 24 hours, or has been used already. If you have confirmed your registration, please sign in.',
    resendTitle: 'Not confirmed yet?',
    resendText: 'We can send a new email to the address you registered.',
    unknown:
      'Registrations that were not confirmed within seven days are cancelled. In that case please register again.',
  },
  login: {
    title: 'Sign in',
    needed: 'This is for members. Sign in to see it.',
    submit: 'Sign in',
    changed: 'Your new password has been set. Please sign in with it.',
    out: 'You have signed out.',
    refused:
      'The email address or the password is not correct. If you have just registered, please confirm your registration with the link in our email first.',
    forgot: 'Forgot your password?',
    new: 'Not a member yet?',
    known: 'Already a member?',
    register: 'Register',
    close: 'Close',
  },
  forgot: {
    title: 'Reset your password',
    text: 'Enter the email address of your membership. We will send you a link to choose a new password.',
    sent: 'If the address belongs to a member, we have sent an email to it. Open its link within 60 minutes.',
    again:
      'If no email arrives, please check your spam folder and the address you entered. Registrations that were not confirmed yet get none.',
    submit: 'Send the email',
    submitAgain: 'Send it again',
  },
  reset: {
    title: 'Choose a new password',
    text: 'Enter your new password.',
    password: 'New password',
    confirm: 'Confirm new password',
    submit: 'Set password',
    note: 'You will be signed out on all devices.',
    over: 'It is older than 60 minutes, has been used already, or a newer email was sent after it.',
    ask: 'Send another email',
  },
  member: {
    title: 'Your membership',
    confirmed: 'You are a member now.',
    registeredAt: 'Registered on',
    logout: 'Sign out',
    erase: 'Cancel membership',
    eraseText:
      'Everything we keep about your membership is deleted: your email address, your password and your answers. It cannot be brought back.',
    eraseAgree: 'I understand that all my membership data will be deleted',
    eraseMissing: 'Please tick the box to go on.',
    eraseSubmit: 'Delete my data and cancel',
    erased: 'Your membership has been cancelled',
    erasedText: 'Everything we kept about your membership has been deleted. Thank you for having been with us.',
  },
  tooMany: 'Too many attempts. Please try again in about {{minutes}} min.',
}
