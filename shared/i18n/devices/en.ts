import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  label: 'Device',
  option: '{{name}} {{size}}',
  name: {
    phone: 'Standard frame',
    small: 'Phone S',
    medium: 'Phone M',
    large: 'Phone L',
    tablet: 'Tablet',
    pc: 'Computer',
  },
  showGuides: 'Show what the device covers and crops',
  hideGuides: 'Hide what the device covers and crops',
  uncut: 'This device shows the whole picture',
  cutSides: 'This device crops {{percent}}% at the sides',
  cutEnds: 'This device crops {{percent}}% at top and bottom',
}
