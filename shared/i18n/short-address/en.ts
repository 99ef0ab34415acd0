import type { ja } from './ja.ts'

export const en: typeof ja = {
  title: 'Change the standard address',
  lead: 'Give the site an address that is easy to read and to pass on. The change takes effect at once, without publishing again.',
  loading: 'Loading the address',
  name: 'Name in the address',
  help: 'Lower-case letters, digits and hyphens, 3 to 30 characters.',
  preview: 'New address',
  proposals: 'Free names',
  checking: 'Checking…',
  fine: 'This name is free.',
  unchecked: 'The name could not be checked.',
  again: 'Check again',
  former: 'Former addresses lead to the new one, so printed QR codes keep working.',
  formerNames: 'Former names',
  reset: 'Use the address with the ID again',
  save: 'Change URL',
  saved: 'The standard address was changed',
  failed: 'The address could not be changed',
}
