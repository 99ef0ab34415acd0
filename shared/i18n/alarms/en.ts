import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Needs your attention',
  label: 'Needs your attention ({{count}} unread)',
  labelNone: 'Needs your attention (none unread)',
  empty: 'Nothing needs your attention',
  failed: 'What needs your attention could not be loaded',
  since: 'Since {{time}}',
  over: 'Resolved {{time}}',
  isNew: 'New',
  letters: {
    title: 'Failed work: {{count}}',
    text: 'Read the reason, then run it again or discard it.',
  },
  database: {
    title: 'The database is {{percent}}% full',
    text: 'At its limit nothing can be saved. Remove data that is not needed, or plan to split it.',
  },
  job: {
    failing: 'The job “{{job}}” has failed {{failures}} time{{s.failures}} in a row',
    late: 'The job “{{job}}” did not start on time',
    text: 'See the last failure in System status.',
  },
  backlog: {
    jobs: 'Work in the queue “jobs” has waited for more than an hour',
    visits: 'Visits in the queue “visits” have waited for more than an hour',
    outbox: 'Work after a save or publication has not started for more than an hour',
    text: 'Check whether the queues are being emptied.',
  },
  backup: {
    title: 'No recent backup was finished',
    last: 'The last finished backup is of {{time}}.',
    never: 'No backup has been finished yet.',
  },
  mails: {
    title: '{{percent}}% of the daily email quota is used',
    text: 'Emails beyond the quota are not sent; each is tried six times within 24 hours. Ask the email service for a higher quota, then change MAIL_DAILY_MAX.',
  },
  bounces: {
    title: '{{count}} email{{s.count}} {{were.count}} refused by the address today',
    text: 'The email service’s console shows which addresses, and why.',
  },
  provider: {
    title: '{{name}}: no answer for more than 15 minutes',
    text: 'Last failure: {{failure}}',
    name: {
      stripe: 'Card payments (Stripe)',
      hostnames: 'API for custom domains (Cloudflare)',
      mail: 'Email service',
      translation: 'Translation service',
      images: 'Image conversion (Images)',
      dns: 'DNS checks',
      robotCheck: 'Robot check (Turnstile)',
      ga4: 'Google Analytics 4 (from the server)',
      meta: 'Meta Conversions API',
    },
  },
  mail: {
    one: 'Something in the system needs your attention',
    many: '{{count}} things in the system need your attention',
    body: 'Please look at the following.',
    open: 'Look at the status',
    note: 'What is resolved shows under the bell. What is not is sent again, at most once a day.',
  },
}
