import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  title: 'First steps',
  progress: '{{done}} / {{total}}',
  progressLabel: '{{done}} of {{total}} step{{s.total}} done',
  finished: 'All done. Nice work!',
  hide: 'Close the first steps',
  show: 'Show the first steps',
  done: 'Completed',
  count: '{{done}}/{{total}}',
  of: 'Where “{{name}}” stands. Steps tick themselves as you work.',
  lead: 'From here to your first published site. Steps tick themselves as you work.',
  step: {
    create: 'Choose a template and create a site',
    pictures: 'Put a picture or video in every cell',
    texts: 'Write the texts of the cells',
    languages: 'Translate into the other languages',
    address: 'Choose the address of the site',
    publish: 'Publish',
  },
}
