/** People who are invited to the preview of the inn; the first one opens it and comments (`inn-review.ts`). */
export const innInvitations = [
  { name: '早川 真理', email: 'hayakawa@example.com', language: 'ja' },
  { name: 'Emma Wilson', email: 'emma.wilson@example.com', language: 'en' },
] as const
