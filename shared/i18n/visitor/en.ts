import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  page: {
    grid: 'A page to swipe through',
    place: '{{position}}, {{number}} of {{total}}',
    home: 'Back to the start of {{name}}',
    language: 'Language: {{name}}',
    hint: 'You can also use the arrow keys',
    further: 'Go on to {{position}}',
  },
  menu: 'Menu',
  arrows: { up: 'Up', down: 'Down', left: 'Left', right: 'Right' },
  popup: {
    label: 'Notice',
    close: 'Close',
    limit: 'For the first {{limit}} applicant{{s.limit}}',
    left: 'Places left: {{left}}',
    remaining: '{{time}} left',
    days: '{{days}}d {{clock}}',
  },
  notices: {
    title: 'Notices',
    new: 'Notices, {{count}} new',
    isNew: 'New',
    empty: 'There are no notices at the moment.',
    members: 'For members',
    link: 'Read more',
    close: 'Close',
  },
  product: { price: '¥{{price}} (tax incl.)', tag: '¥{{price}}', open: 'Details: {{name}}', close: 'Close' },
  video: { play: 'Play the video', sound: 'Sound' },
  locked: {
    title: 'For members only',
    text: 'Only registered members can see this page.',
    all: 'Members see all {{count}} of these pages.',
    login: 'Sign in',
    register: 'Register',
    member: 'Member page',
  },
  again: 'Try again',
  lost: 'There is no internet connection. Please check it and try again.',
  lostForm: 'Nothing that you typed is lost.',
  empty: 'No picture yet',
  notFound: {
    title: 'Page not found',
    text: 'It may no longer be published, or the address may be wrong.',
    home: 'Go to the first page',
  },
  failed: 'This page could not be shown',
  failedRetry: 'Try again',
  failedId: 'If you contact us, please give this number: {{id}}',
  tooLarge: {
    title: 'This is too long to send',
    text: 'What you entered is too long to be accepted. Use your browser’s Back button to return to the form, where your text may still be there, then shorten it and send it again.',
  },
  light: 'You are seeing a short version of this site for now.',
  gone: {
    title: 'This site has closed',
    text: 'Thank you for your visits.',
  },
  preview: {
    title: 'This preview is not shared',
    text: 'If you were invited, the share may have ended: please ask the person who invited you. If you make this site, open it in the editor of the back office.',
    expired: 'This preview has expired',
    expiredText: 'Please open the site in the back office again.',
  },
}
