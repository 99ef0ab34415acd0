import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  list: {
    button: 'Save as CSV',
    busy: 'Saving {{count}}',
    progress: 'Progress of the file',
    cancel: 'Stop',
    done: '{{count}} sites saved.',
    cut: 'The first {{count}} sites are saved. Filter the list to save the rest.',
    failed: 'The CSV file could not be saved. Please try again.',
    fileName: 'sites',
  },
  csv: {
    name: 'Site',
    status: 'Status',
    company: 'Company',
    url: 'Public URL',
    viewMode: 'View mode',
    columns: 'Columns',
    rows: 'Rows',
    cells: 'Cells',
    defaultLanguage: 'Default language',
    languages: 'Languages',
    release: 'Release',
    publishedAt: 'Published',
    createdAt: 'Created',
    updatedAt: 'Updated',
    id: 'Site ID',
    label: {
      published: 'Published',
      unpublished: 'Unpublished',
      draft: 'Draft',
      domain_checking: 'Checking domain',
      expired: 'Expired',
    },
    viewModes: {
      MOBILE: 'Mobile',
      PC: 'Desktop',
    },
    language: {
      ja: 'Japanese',
      en: 'English',
      cn: 'Chinese (Simplified)',
      kr: 'Korean',
    },
  },
  copy: {
    name: 'Copy of {{name}}',
  },
}
