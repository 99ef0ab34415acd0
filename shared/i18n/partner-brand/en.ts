import { en as terms } from '#shared/i18n/terms/en.ts'
import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Brand',
  lead: 'Logo, colours and names appear on the screens and in the emails of this account and every account below it.',
  edit: 'Edit brand',
  names: 'Shown names',
  looks: 'Appearance',
  field: {
    displayName: 'Display name',
    pageTitle: 'Page title',
    senderName: 'Email sender name',
  },
  help: {
    displayName: 'Stands where there is no logo, and in the text of screens and emails.',
    pageTitle: 'Browser tabs show “Screen - page title”.',
    senderName: 'Who emails to the accounts below come from. The email address stays the same.',
  },
  icon: 'Favicon',
  iconHelp: 'Shown in browser tabs; without one, the logo is. Recommended {{width}} × {{height}} px',
  save: 'Save',
  saved: 'Brand saved',
  reset: 'Reset to default',
  resetTitle: 'Reset the brand to its default?',
  resetText: 'This empties every field. Screens and emails stay as they are until you save.',
  resetAbove: 'The brand of the partner above is used again. Screens and emails stay as they are until you save.',
  stale: 'This account was changed elsewhere. Load the latest version; what you entered stays.',
  reload: 'Load the latest version',
  inherited: 'Nothing is set here, so the brand of the partner above is used.',
  preview: {
    title: 'Preview',
    login: 'Login page',
    shell: 'Back office',
    mail: 'Email',
    signIn: 'Sign in',
    email: terms.email,
    password: terms.password,
    sites: terms.sites,
    media: 'Media library',
    create: 'New site',
    from: 'From: {{name}}',
    subject: 'Welcome to {{name}}',
    open: 'Open in the back office',
    tab: '{{screen}} - {{title}}',
  },
}
