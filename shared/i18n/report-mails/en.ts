import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  subject: {
    week: '[{{service}}] {{site}}: last week’s visits',
    month: '[{{service}}] {{site}}: the visits of {{year}}/{{month}}',
  },
  title: '{{site}}: {{from}} – {{to}}',
  body: 'Here are your site’s visits from {{from}} to {{to}}. Changes are against the period before, {{beforeFrom}} – {{beforeTo}}.',
  changes: 'The changes that matter most',
  comment: 'Comment on the month',
  noChanges: 'Nothing changed much from the period before.',
  figure: {
    views: 'Page views',
    sessions: 'Visits',
    conversions: 'Conversions',
    conversionRate: 'Conversion rate',
    bounceRate: 'Bounce rate',
    depth: 'Cells per visit',
    medianSeconds: 'Median time',
  },
  value: {
    compared: '{{value}} ({{change}})',
    percent: '{{value}}%',
    seconds: '{{value}} s',
    points: '{{value}}\u00a0points',
    same: 'no change',
    none: '–',
  },
  open: 'Open the analytics',
  note: 'You get this email because you asked for reports of the site “{{site}}”. To stop them, open this page:',
  change: {
    sessions: {
      more: 'Visits rose by {{percent}}% (from {{before}} to {{now}}).',
      less: 'Visits fell by {{percent}}% (from {{before}} to {{now}}).',
    },
    conversionRate: {
      more: 'The conversion rate rose (from {{before}} to {{now}}).',
      less: 'The conversion rate fell (from {{before}} to {{now}}).',
    },
    bounceRate: {
      more: 'The bounce rate rose (from {{before}} to {{now}}).',
      less: 'The bounce rate fell (from {{before}} to {{now}}).',
    },
    depth: {
      more: 'Visitors see more cells in a visit (from {{before}} to {{now}} on average).',
      less: 'Visitors see fewer cells in a visit (from {{before}} to {{now}} on average).',
    },
    medianSeconds: {
      more: 'Visitors stay longer (median from {{before}} to {{now}}).',
      less: 'Visitors stay for less time (median from {{before}} to {{now}}).',
    },
    exitRate: {
      more: 'More visitors leave the site on cell {{cell}} (from {{before}} to {{now}}).',
      less: 'Fewer visitors leave the site on cell {{cell}} (from {{before}} to {{now}}).',
    },
    clickRate: {
      more: 'More visitors click in cell {{cell}} (from {{before}} to {{now}}).',
      less: 'Fewer visitors click in cell {{cell}} (from {{before}} to {{now}}).',
    },
    direct: {
      more: 'More visits came directly, from bookmarks or typed addresses (from {{before}} to {{now}}).',
      less: 'Fewer visits came directly, from bookmarks or typed addresses (from {{before}} to {{now}}).',
    },
    referrer: {
      more: 'More visits came from {{source}} (from {{before}} to {{now}}).',
      less: 'Fewer visits came from {{source}} (from {{before}} to {{now}}).',
    },
    campaign: {
      more: 'The campaign “{{source}}” brought more visits (from {{before}} to {{now}}).',
      less: 'The campaign “{{source}}” brought fewer visits (from {{before}} to {{now}}).',
    },
    goal: {
      more: 'The goal “{{goal}}” was reached more often (from {{before}} to {{now}} time{{s.now}}).',
      less: 'The goal “{{goal}}” was reached less often (from {{before}} to {{now}} time{{s.now}}).',
    },
  },
  fork: 'Of the visits that saw it, {{ways}}, and {{ended}} ended there.',
  withFork: '{{told}} {{fork}}',
  way: {
    right: '{{share}} went right',
    left: '{{share}} went left',
    down: '{{share}} went down',
    up: '{{share}} went up',
    cell: '{{share}} went to {{cell}}',
    and: '{{before}}, {{next}}',
  },
  cell: '{{position}} “{{text}}”',
  goal: {
    contact: 'Contact',
    homepage: 'Form',
    membership: 'Registration',
    link: 'Link',
    bar: 'Fixed button',
    linkIn: 'Link in cell {{cell}}',
  },
  page: {
    title: 'Stop report emails',
    text: 'This stops the reports of the site “{{site}}” to the address below. Reports of other sites, and emails about your contract and bills, go on as before.',
    button: 'Stop these reports',
    done: 'The reports are stopped',
    doneText: 'You can still open the analytics, and ask for reports there again whenever you like.',
    gone: 'This link does not work',
    goneText: 'Sign in and change your report emails under “Notifications” in your profile.',
  },
}
