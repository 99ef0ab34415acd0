import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Your next bill ({{month}})',
  lead: 'Computed from your contract and your use so far, in the same way as the bill itself.',
  leadOver: 'Everything for {{month}} is counted. The bill will be made shortly.',
  leadPartner:
    'The plan fee that the company that manages your contract has set. Please ask them about other charges and about payment.',
  tree: 'The sum of {{count}} account{{s.count}}, with all accounts below yours.',
  sure: 'Certain',
  expected: 'Estimated',
  soFar: '{{amount}} so far',
  soFarTotal: 'Total so far (with tax)',
  soFarHelp: 'What you would be billed if nothing more were used.',
  none: 'There is nothing to bill this month',
  noneLead: 'You are in a trial, or your contract has no fees.',
  issued: 'Bill made on',
  certainty: 'Certainty',
}
