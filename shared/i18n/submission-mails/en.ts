import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  greeting: 'Dear {{name}},',
  fact: {
    at: 'Received',
    language: 'Language of the page',
    japanTime: '{{time}} (Japan time)',
    until: 'Valid until',
  },
  open: 'If the button does not work, open this address in your browser:',
  test: '[Test] {{subject}}',
  testNote: 'This is a test sent from the preview. It is kept apart from what visitors send.',
  receipt: {
    contact: {
      subject: '[{{site}}] We have received your message',
      title: 'Thank you for contacting us',
      body: 'We have received the following message from you.',
    },
    homepage: {
      subject: '[{{site}}] We have received your form',
      title: 'Thank you for filling in our form',
      body: 'We have received the following from you.',
    },
    reply: 'We usually reply within 24 hours.',
    button: 'Open {{site}}',
    note: 'If you did not send this, somebody may have entered your address by mistake. Please ignore this email.',
    footer: 'This email was sent automatically by a form of {{site}}. Replies to it are not read.',
  },
  notice: {
    contact: {
      subject: '[{{site}}] New message',
      title: 'You have a new message',
      body: 'The following was sent with the contact form of {{site}}.',
    },
    homepage: {
      subject: '[{{site}}] New answers to your form',
      title: 'Your form has new answers',
      body: 'The following was sent with the form of {{site}}.',
    },
    button: 'See it in the back office',
    note: 'If you reply to this email, your reply goes straight to the person who sent the form.',
    unconfirmed:
      'The notification address {{email}} has not been confirmed yet, so this email goes to your account’s address. Press the button in the confirmation email, and the next ones go to the notification address.',
    footer: 'This email was sent automatically by a form of {{site}}.',
  },
  address: {
    subject: '[{{site}}] Please confirm your notification address',
    title: 'Please confirm your notification address',
    body: 'This email address was entered to receive answers to the forms of {{site}}.\nPress the button to confirm it and receive them.',
    button: 'Confirm the address',
    note: 'The link is valid for seven days. If you did not expect this, please ignore this email: nothing is sent to an address that was not confirmed.',
    footer: 'This email was sent automatically by {{site}}. Replies to it are not read.',
  },
  page: {
    title: 'Confirm the notification address',
    text: 'What visitors send with the forms of {{company}} will be sent to this address.',
    button: 'Receive them at this address',
    done: 'Confirmed',
    doneText: 'From the next answer on, we write to {{email}}. You can close this page.',
    gone: 'This link does not work',
    goneText: 'It has expired, or a newer confirmation email was sent. Publish the site again to receive another one.',
  },
}
