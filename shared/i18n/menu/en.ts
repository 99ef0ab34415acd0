import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Menu items',
  lead: 'Shown as “Menu” at the top right of the site. Without items it is not shown.',
  add: 'Add an item',
  full: 'A menu can have up to {{max}} item{{s.max}}.',
  empty: 'No items yet. Add shortcuts to the cells people look for most.',
  item: 'Item {{number}}',
  name: 'Item name',
  namePlaceholder: 'e.g. Products',
  kind: 'Opens',
  kinds: { cell: 'Cell', page: 'Page of this site', url: 'External URL' },
  chooseCell: 'Choose a cell',
  cellOption: '{{position}}  {{text}}',
  noCell: 'There are no cells yet. Add pictures to the grid first.',
  remove: 'Delete this item',
  removed: 'Menu item deleted',
  looks: 'Appearance',
  colour: 'Text colour',
  colourHelp: 'Can be set for each language. A language without its own colour uses the default language’s.',
}
