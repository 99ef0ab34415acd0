import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  name: 'Name “{{title}}”',
  rename: 'Rename “{{title}}”',
  label: 'Name of a version',
  example: 'e.g. Spring campaign',
  confirm: 'Set name',
  compare: 'Compare',
  compareWith: 'Compare “{{title}}”',
  title: 'Compare versions',
  back: 'Back to the history',
  before: 'From',
  after: 'To',
  now: 'Working copy',
  same: 'The two versions do not differ (apart from settings such as colours and layout)',
  noCells: 'No cell differs',
  count: '{{kind}} {{count}}',
  cell: { added: 'Added', removed: 'Removed', moved: 'Moved', changed: 'Changed' },
  texts: '{{count}} text{{s.count}} changed',
  nothing: '(nothing)',
}
