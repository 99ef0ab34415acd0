import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Also in this editor',
  own: 'Another tab of yours',
  somebody: 'Someone',
  at: '{{name}}: editing {{position}}',
  here: 'Editing now: {{names}}',
  more: '+{{count}}',
}
