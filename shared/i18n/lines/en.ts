import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  menu: 'Row and column',
  full: 'Your plan does not allow a larger grid.',
  name: {
    confirm: 'Set name',
    action: 'Name this row',
    title: 'Name of row {{number}}',
    lead: 'For you and your team. Visitors do not see it. Leave it empty to remove the name.',
    label: 'Row name',
    example: 'e.g. Why our product',
  },
  select: { row: 'Select this row', column: 'Select this column' },
  names: {
    row: {
      before: 'Insert a row above',
      after: 'Insert a row below',
      back: 'Move the row up',
      forth: 'Move the row down',
      duplicate: 'Duplicate the row',
      remove: 'Delete the row',
    },
    column: {
      before: 'Insert a column to the left',
      after: 'Insert a column to the right',
      back: 'Move the column left',
      forth: 'Move the column right',
      duplicate: 'Duplicate the column',
      remove: 'Delete the column',
    },
  },
  done: {
    row: {
      before: 'Row inserted',
      after: 'Row inserted',
      back: 'Row moved',
      forth: 'Row moved',
      duplicate: 'Row duplicated',
      remove: 'Row deleted',
    },
    column: {
      before: 'Column inserted',
      after: 'Column inserted',
      back: 'Column moved',
      forth: 'Column moved',
      duplicate: 'Column duplicated',
      remove: 'Column deleted',
    },
  },
}
