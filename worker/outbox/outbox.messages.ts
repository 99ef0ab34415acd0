import { z } from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'

/** Every mail to people of the back office. */
export const MAIL_TEMPLATES = [
  'invitation',
  'reset',
  'password_changed',
  'session_revoked',
  'email_changed',
  'contract_suspended',
  'contract_resumed',
  'contract_terminated',
  'contract_reminder',
] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

/** Every mail to members of a site. */
export const MEMBER_MAILS = ['confirm', 'known', 'reset', 'changed'] as const
export type MemberMail = (typeof MEMBER_MAILS)[number]

/**
 * What the outbox promises: ids only, so that a message stays small and holds no secret (rules/reliability.md#outbox).
 */
export const outboxMessage = z.discriminatedUnion('kind', [
  /** A release went live: older ones beyond the newest 50 are dropped. */
  z.object({ kind: z.literal('release.prune'), payload: z.object({ siteId: z.uuid() }) }),
  /** A site was deleted: its stored files go after the time of grace. */
  z.object({ kind: z.literal('site.purge'), payload: z.object({ siteId: z.uuid() }) }),
  /** Some texts of a site's translation. */
  z.object({
    kind: z.literal('translation.chunk'),
    payload: z.object({ jobId: z.uuid(), chunk: z.number().int().min(0) }),
  }),
  /** An archive of pictures arrived whole: its directory is read. */
  z.object({ kind: z.literal('bulk.inspect'), payload: z.object({ jobId: z.uuid() }) }),
  /** Some of its files are unpacked. */
  z.object({
    kind: z.literal('bulk.unpack'),
    payload: z.object({ jobId: z.uuid(), step: z.number().int().min(0) }),
  }),
  /** Mails of an account: the template decides the text, the account's language and partner its looks. */
  z.object({
    kind: z.literal('mail'),
    payload: z.object({
      template: z.enum(MAIL_TEMPLATES),
      accountId: z.uuid(),
      /** Figures and words of the text; never a token. */
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      /** Another address than the account's present one, e.g. the one it had before. */
      to: z.string().optional(),
    }),
  }),
  /** What a visitor sent with a form: a copy to the visitor, or word of it to the site's owner. */
  z.object({
    kind: z.literal('mail.submission'),
    payload: z.object({
      submissionId: z.uuid(),
      to: z.enum(['visitor', 'owner']),
      /** The address that the site names for notifications, for its owner's mail. */
      notified: z.string().optional(),
      /** The visitor was told to expect an answer within 24 hours. */
      promisesReply: z.literal(true).optional(),
      /** Who tried the form out from a preview, and gets the mail instead. */
      testerId: z.uuid().optional(),
    }),
  }),
  /** An address that a site names for notifications is asked to confirm it. */
  z.object({ kind: z.literal('mail.address'), payload: z.object({ siteId: z.uuid(), email: z.string() }) }),
  /** Invitations of an import. */
  z.object({ kind: z.literal('mail.invitations'), payload: z.object({ accountIds: z.array(z.uuid()).max(50) }) }),
  /** Mails of a member of a site, in the site's name and the language of the page that asked. */
  z.object({
    kind: z.literal('mail.member'),
    payload: z.object({
      memberId: z.uuid(),
      template: z.enum(MEMBER_MAILS),
      /** The registration that a link confirms. */
      registrationId: z.uuid().nullable().default(null),
      language: z.enum(LANGUAGES),
      /** The place of the grid that its link leads back to in the end. */
      place: z.string().nullable().optional(),
    }),
  }),
])
export type OutboxMessage = z.output<typeof outboxMessage>

/** What travels through the queue: the outbox row's id. */
export const queueMessage = z.object({ outboxId: z.uuid() })
