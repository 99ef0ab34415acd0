import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  loading: 'Loading comments',
  readOnly:
    'You have view-only permission, so you cannot reply to comments or resolve them. If you need access, please ask the administrator of your account.',
  rule: {
    label: 'Require your client’s approval before publishing',
    help: 'The site cannot be published until exactly the present content was approved in the shared preview. Cell tests cannot be started either.',
  },
  filter: { label: 'Comments shown', open: 'Open ({{count}})', solved: 'Resolved ({{count}})' },
  empty: {
    title: 'No comments yet',
    message:
      'Share the preview: the people you invite pin comments to the screens, and approve them. Begin with “Share preview” at the top.',
    open: 'No open comments.',
    solved: 'No resolved comments.',
  },
  most: 'The newest {{count}} are shown.',
  thread: {
    name: 'Comment {{number}} ({{position}})',
    nameRemoved: 'Comment {{number}} (removed cell)',
    changed: 'Cell changed since',
    removed: 'Cell removed',
    answers: 'Replies: {{count}}',
    maker: 'Site team',
    own: 'You',
    solved: 'Marked as resolved by {{name}}, {{at}}.',
    label: 'Reply',
    help: 'Everybody who looks at the preview sees your reply.',
    reopens: 'Your reply opens this comment again.',
    send: 'Send reply',
    solve: 'Mark as resolved',
    reopen: 'Reopen',
    sent: 'Reply sent',
  },
  mention: {
    help: 'Type @ to notify somebody who may see this site.',
    label: 'People to notify',
    none: 'Nobody matches',
  },
  namesake: {
    mark: 'Not verified',
    hint: 'Same name as somebody you invited, but did not use that invitation.',
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
