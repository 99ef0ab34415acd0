import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Data sent to external services',
  lead: 'While you view this site, your browser sends information about your visit to the following external services.',
  none: 'This site sends no information to external services.',
  company: 'Recipient',
  data: 'Information sent',
  purpose: 'Purpose',
  optOut: 'How to opt out',
  policy: 'Privacy policy of {{company}}',
  optOutLink: 'Opt out of {{name}}',
  optOutPolicy: 'See the recipient’s privacy policy, or switch cookies or scripts off in your browser.',
  newTab: '{{name}} (opens in a new tab)',
  sitePolicy: 'Privacy policy of this site',
  names: { yahooDisplay: 'Yahoo! JAPAN Ads (display)', yahooSearch: 'Yahoo! JAPAN Ads (search)' },
  sent: {
    visit:
      'Addresses of the page you view and the one before it, date and time, IP address, type of browser and device, identifiers kept in cookies or similar storage',
    goals: 'That a form was sent, a registration was completed or a button was clicked (never what you typed)',
    robot: 'IP address, type of browser and device, how the page is used (on pages with a form only)',
    server: {
      ga4: 'A sent form or a completed registration is sent by the site’s server: date and time, address of the page, identifiers that this service keeps in cookies',
      meta: 'A sent form or a completed registration is sent by the site’s server too: date and time, address of the page, type of browser, identifiers that this service keeps in cookies, IP address (only if you have allowed it)',
    },
  },
  purposes: {
    analytics: 'To understand how the site is used, and to improve it',
    ads: 'To show advertisements, and to measure their effect',
    manager:
      'To manage the operator’s measuring tags. Depending on its settings, data may go to services that are not listed here.',
    robot: 'To keep automated programs from sending forms',
    own: 'A service that the operator of the site added. For its purpose, see the operator’s privacy policy or ask the operator.',
  },
  ads: {
    heading: 'Parameters of advertisements',
    text: 'What the address you came by says about an advertisement (names of campaigns, and identifiers of clicks: {{names}}) is kept in your browser’s tab for the time being. When you follow a link from this site to another one, the address you open contains it. When you send a form or register, it reaches the operator of this site only, together with your answers.',
    asked: 'For visitors who are asked first, identifiers of clicks (all but utm_*) are left out until they allow it.',
  },
  consent: {
    heading: 'Your choice',
    title: 'May we send data about your visit?',
    text: 'We would like to send information about your visit to external services, to understand how the site is used and to measure advertising. You can change your choice at any time.',
    accept: 'Allow',
    refuse: 'Do not allow',
    more: 'Who receives what',
    state: {
      y: 'Current choice: allowed.',
      n: 'Current choice: not allowed. Nothing is sent for measuring or advertising.',
      open: 'You have not chosen yet. Until you do, nothing is sent for measuring or advertising.',
      free: 'We do not ask first in your region. If you do not want data to be sent, choose “Do not allow”.',
    },
    kept: 'A cookie keeps your choice for {{days}} day{{s.days}}.',
    answer: 'Choice about external services',
    answers: {
      y: 'Allowed (version of the text: {{version}})',
      n: 'Not allowed (version of the text: {{version}})',
    },
  },
}
