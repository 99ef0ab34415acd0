import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  loading: 'Loading comments',
  readOnly: 'You can read the comments, but your role cannot answer or solve them.',
  rule: {
    label: 'Require your client’s approval before publishing',
    help: 'The site cannot be published until exactly the present content was approved in the shared preview. Cell tests cannot be started either.',
  },
  filter: { label: 'Comments shown', open: 'Open ({{count}})', solved: 'Solved ({{count}})' },
  empty: {
    title: 'No comments yet',
    message:
      'Share the preview: the people you invite pin comments to the screens, and approve them. Begin with “Share preview” at the top.',
    open: 'No open comments.',
    solved: 'No solved comments.',
  },
  most: 'The newest {{count}} are shown.',
  thread: {
    name: 'Comment {{number}} ({{position}})',
    nameRemoved: 'Comment {{number}} (removed cell)',
    changed: 'Cell changed since',
    removed: 'Cell removed',
    answers: '{{count}} answer{{s.count}}',
    maker: 'Site team',
    own: 'You',
    solved: 'Marked as solved by {{name}}, {{at}}.',
    label: 'Answer',
    help: 'Everybody who looks at the preview sees your answer.',
    reopens: 'Your answer opens this comment again.',
    send: 'Send answer',
    solve: 'Mark as solved',
    reopen: 'Open again',
    sent: 'Answer sent',
  },
  namesake: {
    mark: 'Not verified',
    hint: 'Has the name of somebody you invited, but did not come in through that invitation.',
  },
  approvals: {
    title: 'Approvals',
    none: 'Nobody has approved the site yet.',
    all: 'Show all approvals ({{count}})',
    unchanged: 'Unchanged since',
    since: 'Changed since',
    changed: 'Changed: {{cells}}',
    added: 'Added: {{cells}}',
    removed: 'Removed: {{count}} cell{{s.count}}',
    other: 'Order, settings, company, forms or other texts',
    languages: 'Languages: {{languages}}',
    working: 'Working copy',
    release: 'Published version',
    snapshot: 'Saved version',
  },
}
