import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Search and commands',
  placeholder: 'Search cells (B3 or a title), sites, screens and commands',
  results: 'Results',
  none: 'Nothing matches',
  count: '{{count}} result{{s.count}}',
  groups: {
    commands: 'Commands',
    parts: 'Parts of the site',
    cells: 'Cells',
    sites: 'Sites',
    screens: 'Screens',
  },
  commands: {
    addRow: 'Add a row',
    editInPreview: 'Edit text in the preview',
    selectAll: 'Select all cells',
    save: 'Save',
    preview: 'Open the preview screen',
  },
}
