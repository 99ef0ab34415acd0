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
    text: 'Press the button to become a member of {{site}}.',
    submit: 'Confirm registration',
  },
  over: {
    title: 'This link does not work',
    text: 'It is older than 24 hours, or has been used already. If you have confirmed your registration, please log in.',
    resendTitle: 'Not confirmed yet?',
    resendText: 'We can send a new email to the address you registered.',
    unknown:
      'Registrations that were not confirmed within seven days are cancelled. In that case please register again.',
  },
  login: {
    title: 'Log in',
    needed: 'This is for members. Log in to see it.',
    submit: 'Log in',
    confirmed: 'You are a member now. Please log in.',
    out: 'You have logged out.',
    refused:
      'The email address or the password is not correct. If you have just registered, please confirm your registration with the link in our email first.',
    new: 'Not a member yet?',
    register: 'Register',
    close: 'Close',
  },
  member: {
    title: 'Your membership',
    registeredAt: 'Registered on',
    logout: 'Log out',
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
