import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  label: 'Folder',
  all: 'All folders',
  none: 'In no folder',
  sites: '{{count}} site{{s.count}}',
  failed: 'The folders could not be loaded.',
  lead: 'Sort sites by client or project.',
  add: 'New folder',
  name: 'Folder name',
  rename: 'Rename folder',
  save: 'Save',
  saved: 'Folder saved',
  delete: 'Delete folder',
  deleteTitle: 'Delete “{{name}}”?',
  deleteLead: 'Only the folder is deleted. Its sites stay.',
  deleted: 'Folder deleted',
  move: 'Move sites to a folder',
  moveTo: 'Folder to move to',
  moveLead: 'Choose the sites to move. Published sites and addresses stay as they are.',
  choose: 'Sites to move',
  confirm: 'Move',
  moved: '{{count}} site{{s.count}} moved',
  noFolder: 'There is no folder yet. Please make one first.',
}
