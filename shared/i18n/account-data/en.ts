import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  export: {
    title: 'Export of your data',
    description: 'Sites, pictures, members, form answers, bills, history and visits, in one ZIP file.',
    start: 'Start the export',
    again: 'Export again',
    running: 'Exporting ({{step}} of {{steps}})',
    runningHelp: 'It continues if you close this page. We email you when it is ready.',
    ready: 'Ready to download. It will be deleted on {{date}}.',
    download: 'Download the ZIP',
    failed: 'The last export could not be finished. Please try again.',
    startFailed: 'The export could not be started',
    linkFailed: 'The file could not be downloaded',
  },
  end: {
    title: 'Deletion of account and data',
    description: 'Seven days after you ask for it, the account and all its data are erased.',
    start: 'Delete the account',
    asked: 'On {{date}} this account and all its data will be erased.',
    askedHelp: 'Until then you can withdraw it. Please export the data that you need.',
    planned:
      'Your contract has ended. On {{date}} all data will be erased, unless a new contract begins. Please export the data that you need.',
    keep: 'Keep the account',
    kept: 'The deletion was withdrawn',
    keepFailed: 'The deletion could not be withdrawn',
    failed: 'The deletion could not be requested',
    done: 'The deletion was requested',
    blocked: 'The account cannot be deleted now.',
    obstacle: {
      contract: 'Your contract is running. The account can be deleted once it has ended.',
      suspended: 'Your contract is suspended. Please contact the company that manages it.',
      bill_due: 'The bill of the last month has not been issued yet. It comes at the beginning of the next month.',
      unpaid: 'There are bills that have not been paid.',
      children: 'There are accounts below yours that have not ended.',
    },
    toBills: 'Open the bills',
    toUsers: 'Open the accounts below',
    dialogTitle: 'Delete the account?',
    dialogLead: 'On {{date}} the account of {{company}} will be erased. Erased data cannot be brought back.',
    effects: {
      sites: 'All sites and pictures, members, form answers and visits',
      people: 'Everybody who signs in, sub-admins included',
      kept: 'Records that the law requires, such as bills, are kept',
    },
    confirm: 'Request the deletion',
  },
}
