import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  subject: '{{service}}: {{title}}',
  open: 'Open in the back office',
  off: 'You can choose which of these emails you get in your profile, under “Notifications”:',
  fact: { site: 'Site', language: 'Language', file: 'File', pictures: 'Pictures imported' },
  notification: {
    link: 'Link',
    until: 'Shown until',
    japanTime: '{{time}} (Japan time)',
  },
  page: {
    title: 'Stop notification emails',
    text: 'The platform’s notification emails to the following address will stop. Emails about your contract and your bills will still arrive.',
    button: 'Stop notification emails',
    done: 'Notification emails are stopped',
    doneText:
      'You can still read notifications in the back office, and switch the emails on again at any time in your profile, under “Notifications”.',
    gone: 'This link does not work',
    goneText: 'Sign in to choose which emails you get, in your profile under “Notifications”.',
  },
  translation: {
    done: 'Machine translation is complete',
    partly: 'Machine translation has finished, but some texts could not be translated',
    failed: 'Machine translation failed',
    body: 'Please check the result in the editor of the site.',
  },
  bulkUpload: {
    done: 'The pictures of your ZIP file were imported',
    failed: 'The ZIP file could not be imported',
    body: 'Please check the result in the editor of the site.',
  },
}
