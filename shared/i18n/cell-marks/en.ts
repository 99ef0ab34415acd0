import type { SameKeys } from '#shared/i18n/index.ts'
import { en as terms } from '#shared/i18n/terms/en.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  title: 'What the marks mean',
  show: 'Show what the marks mean',
  hide: 'Hide what the marks mean',
  none: 'No cell lacks anything',
  cells: '{{count}} cell{{s.count}}',
  language: terms.languageName,
  lack: {
    picture: 'No picture or video',
    alt: 'No alternative text',
    link: 'Link is incomplete',
    product: 'Product is incomplete',
    long: 'Text is too long',
    colour: 'Text is hard to read',
    other: 'Something else to check',
  },
  missing: '{{language}}: texts are missing',
  outdated: '{{language}}: older than the source',
}
