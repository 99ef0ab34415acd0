import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  button: 'Report by mail',
  title: 'Get reports by mail',
  text: 'We send the visits of “{{site}}” in figures, and the three changes that matter most, to your own mail address. A period without visits is left out.',
  every: 'How often',
  never: 'Never',
  week: 'Every week (on Monday, about the week before)',
  month: 'Every month (on the 1st, about the month before)',
  time: 'Reports are sent from 8:00 in the morning, Japan time.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Your choice is saved',
  profile: {
    title: 'Reports of sites by mail',
    description: 'The sites whose reports you get. To add one, choose “Report by mail” on its analytics screen.',
    empty: 'You get no reports.',
    week: 'Every week',
    month: 'Every month',
    getsReport: 'Get reports of “{{site}}”',
  },
}
