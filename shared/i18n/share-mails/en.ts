import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  greeting: 'Dear {{name}},',
  until: 'Open until',
  japanTime: '{{time}} (Japan time)',
  open: 'If the button does not work, open this address in your browser:',
  invitation: {
    subject: '[{{site}}] Please look at the site before it goes live',
    title: 'You are invited to the preview of {{site}}',
    body: '{{from}} invites you to look at {{site}} before it is published.\nThe button below opens the preview.',
    bodyPassword:
      '{{from}} invites you to look at {{site}} before it is published.\nOpen the preview with the button below and enter the password, which you are told separately.',
    button: 'Open the preview',
    note: 'This link is for you alone. Please do not pass it on. If you did not expect this email, you can ignore it.',
  },
  footer: 'This email was sent for {{site}} at the request of {{from}}.',
}
