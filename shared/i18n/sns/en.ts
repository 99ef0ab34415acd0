import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  lead: 'Whatever you fill in appears in the bar at the bottom of the screen.',
  bar: {
    title: 'Display',
    shown: 'Show the bar at the bottom of the screen',
    help: 'It holds social links, the phone number and company information. Single cells can hide it.',
    share: 'Show a share button',
    shareHelp:
      'On phones it opens the device’s own share sheet with the address of the cell on the screen. Where there is no share sheet, it copies the address.',
  },
  action: {
    title: 'Fixed button',
    lead: 'A button within reach of the thumb at the foot of every cell. It appears once it has both a text and a link. Single cells can hide it.',
    text: 'Button text',
    placeholder: 'e.g. Check availability',
    color: 'Button colour',
    textColor: 'Text colour',
  },
  links: 'Social media and phone',
  phone: 'Phone number',
  phoneHelp: 'A tap calls this number.',
  lineHelp: 'With an add-friend URL, a tap opens the page to add you.',
  unusual: 'This does not look like an address of {{name}}. It can be used all the same.',
  test: 'Open to check',
  own: 'Use separate settings for {{language}}',
  ownHelp: 'While this is off, the same links as in {{language}} are shown.',
  examples: {
    facebook: 'https://www.facebook.com/…',
    line: 'https://lin.ee/…',
    phone_number: '+81 3-1234-5678',
    tiktok: 'https://www.tiktok.com/@…',
    x: 'https://x.com/…',
    instagram: 'https://www.instagram.com/…',
    youtube: 'https://www.youtube.com/@…',
  },
}
