import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  button: 'Report by email',
  title: 'Get reports by email',
  text: 'We send the visits of “{{site}}” in figures, and the three changes that matter most, to your own email address. A period without visits is left out.',
  every: 'How often',
  never: { name: 'Never', text: 'No reports of this site.' },
  week: { name: 'Every week', text: 'On Monday, about the week before.' },
  month: { name: 'Every month', text: 'On the 1st, about the month before.' },
  time: 'Reports are sent from 8:00 in the morning, Japan time.',
  save: 'Save',
  saved: 'Your choice is saved',
  profile: {
    title: 'Reports of sites by email',
    description: 'The sites whose reports you get. To add one, choose “Report by email” on its analytics screen.',
    empty: 'You get no reports.',
  },
}
