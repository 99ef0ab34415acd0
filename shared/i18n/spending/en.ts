import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { en as terms } from '#shared/i18n/terms/en.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Spending',
  lead: 'When you are told of your charges, and what happens once page views reach the limit.',
  ofPartner:
    'What is used is billed by the company that manages the contract. Please ask it about amounts, and about what happens at the limit of page views.',
  change: 'Change settings',
  save: 'Save settings',
  saved: 'The settings are saved.',
  failed: 'The settings could not be saved',
  reload: 'Load the latest version',
  amounts: 'Tell me at these amounts (with tax)',
  amountsNone: 'Not set',
  amountsHelp: 'Up to {{max}}, e.g. 30,000 50,000 100,000',
  amountsBad: 'Enter up to {{max}} amount{{s.max}} of at least 1 yen.',
  amountsRule:
    'When the certain fees and what was used so far (with tax) reach an amount, you are told by email and under the bell, once a month for each amount. Use is counted with a delay of up to about six hours.',
  atLimit: 'When page views reach the limit',
  choice: {
    pay: 'Go on and pay',
    ask: 'Go on, and ask me',
    light: 'Show a light page',
  },
  choiceHelp: {
    pay: 'Page views above the limit are charged.',
    ask: 'At 80% and 100% you get a message that leads here. Until you choose, the sites go on and page views above the limit are charged.',
    light:
      'Until the end of the month, visitors see a page with company details and ways to reach you only. There is no extra charge.',
  },
  limit: '{{views}} of {{limit}} page view{{s.limit}} this month',
  limitNone: 'Your plan has no limit of page views.',
  sites: 'Sites that may show a light page',
  sitesHelp:
    'From the limit until the end of the month, visitors of the chosen sites do not see the site itself. Visits in that time are neither counted nor charged. Who agreed and when is recorded.',
  sitesDelay:
    'The change takes up to about five minutes. If you agreed for all sites, visits in that time are not charged either.',
  sitesOpen:
    'You have not agreed for every published site. These sites go on above the limit, and their page views are charged.',
  sitesNone: 'There are no sites.',
  agreed: 'Agreed by {{name}} on {{date}}',
  showing: 'Shows its light page',
  preview: 'See the light page',
  unpublished: terms.siteLabel.unpublished,
}
