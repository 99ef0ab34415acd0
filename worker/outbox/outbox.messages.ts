import * as z from 'zod'
import { namedPlan } from '#shared/account/plans.ts'
import { REPORT_RHYTHMS } from '#shared/analytics/report-rules.ts'
import { LANGUAGES } from '#shared/text/languages.ts'

/** Templates of every mail to back-office users. */
export const MAIL_TEMPLATES = [
  'invitation',
  'reset',
  'password_changed',
  'session_revoked',
  'email_changed',
  'new_device',
  'factor_on',
  'factor_off',
  'factor_reset',
  'recovery_used',
  'recovery_few',
  'contract_suspended',
  'contract_resumed',
  'contract_terminated',
  'contract_withdrawn',
  'contract_plan',
  'contract_plan_kept',
  'contract_corrected',
  'contract_ended',
  'contract_reminder',
  'own_price',
  'own_price_ended',
  'export_ready',
  'export_failed',
  'documents_ready',
  'documents_failed',
  'end_asked',
  'end_taken_back',
  'account_ended',
  'erasure_reminder',
] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

/**
 * Templates of billing mails: about bills, payments, page views, cards and plans; each mail is sent once (decision
 * 0044).
 */
export const BILLING_MAILS = [
  'bill_issued',
  'bill_paid',
  'bill_failed',
  'bill_action',
  'bill_due',
  'bill_overdue',
  'bill_credited',
  'bill_reopened',
  'bill_moved',
  'views_80',
  'views_100',
  'spending',
  'card_expires',
  'plan_planned',
  'plan_withdrawn',
  'plan_changed',
  'terms_planned',
  'terms_withdrawn',
  'suspension_planned',
  'suspension_begun',
  'suspension_over',
] as const
export type BillingMail = (typeof BILLING_MAILS)[number]

/** Every mail to members of a site. */
export const MEMBER_MAILS = ['confirm', 'known', 'reset', 'changed'] as const
export type MemberMail = (typeof MEMBER_MAILS)[number]

/**
 * Payloads of outbox effects: ids only, so that a message stays small and holds no secret
 * (rules/reliability.md#outbox).
 */
export const outboxMessage = z.discriminatedUnion('kind', [
  /** A release went live: releases beyond the newest 50 are deleted. */
  z.object({ kind: z.literal('release.prune'), payload: z.object({ siteId: z.uuid() }) }),
  /** A site was deleted: its stored files are deleted after the grace period. */
  z.object({ kind: z.literal('site.purge'), payload: z.object({ siteId: z.uuid() }) }),
  /** The next step of a copy of an account's data. */
  z.object({
    kind: z.literal('account.export'),
    payload: z.object({ exportId: z.uuid(), step: z.number().int().min(0) }),
  }),
  /** The next step of a file of the documents of a month. */
  z.object({
    kind: z.literal('documents.export'),
    payload: z.object({ exportId: z.uuid(), step: z.number().int().min(0) }),
  }),
  /** A chunk of a site's texts to translate. */
  z.object({
    kind: z.literal('translation.chunk'),
    payload: z.object({ jobId: z.uuid(), chunk: z.number().int().min(0) }),
  }),
  /** An archive of pictures was uploaded: read its directory. */
  z.object({ kind: z.literal('bulk.inspect'), payload: z.object({ jobId: z.uuid() }) }),
  /** Unpack some of its files. */
  z.object({
    kind: z.literal('bulk.unpack'),
    payload: z.object({ jobId: z.uuid(), step: z.number().int().min(0) }),
  }),
  /** A mail to an account: the template decides the text, the account's language and partner its appearance. */
  z.object({
    kind: z.literal('mail'),
    payload: z.object({
      template: z.enum(MAIL_TEMPLATES),
      accountId: z.uuid(),
      /** Values in the text; never a token. */
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      /** An address other than the account's current one, e.g. its previous one. */
      to: z.string().optional(),
    }),
  }),
  /** A visitor sent a form: a copy to the visitor, or a notification to the site's owner. */
  z.object({
    kind: z.literal('mail.submission'),
    payload: z.object({
      submissionId: z.uuid(),
      to: z.enum(['visitor', 'owner']),
      /** The site's notification address, for its owner's mail. */
      notified: z.string().optional(),
      /** The site promised the visitor an answer within 24 hours. */
      promisesReply: z.literal(true).optional(),
      /** The person who tested the form from a preview, and gets the mail instead. */
      testerId: z.uuid().optional(),
    }),
  }),
  /** The confirmation mail to a site's new notification address. */
  z.object({ kind: z.literal('mail.address'), payload: z.object({ siteId: z.uuid(), email: z.string() }) }),
  /** Invitations of an import. */
  z.object({ kind: z.literal('mail.invitations'), payload: z.object({ accountIds: z.array(z.uuid()).max(50) }) }),
  /** A billing mail to an account or one of its main contacts; the data of a bill is read when the mail is sent. */
  z.object({
    kind: z.literal('mail.notice'),
    payload: z.object({
      template: z.enum(BILLING_MAILS),
      /** The person who gets the mail, or the account in whose language and name a billing address gets it. */
      accountId: z.uuid(),
      /** A billing mail address of the account; absent = the person's own. */
      to: z.string().optional(),
      billId: z.uuid().optional(),
      /** The attempt to charge the bill. */
      attempt: z.number().int().optional(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      /** The plans that the mail names, in the reader's language. */
      plans: z.partialRecord(z.enum(['plan', 'present', 'previous']), namedPlan).optional(),
    }),
  }),
  /** A partner's invoice to its user, or to one of the user's billing mail addresses. */
  z.object({
    kind: z.literal('mail.partner_invoice'),
    payload: z.object({
      invoiceId: z.uuid(),
      /** The person who gets the mail, or the account in whose language and name a billing address gets it. */
      accountId: z.uuid(),
      to: z.string().optional(),
    }),
  }),
  /** A quote to the account, or to one of its billing mail addresses. */
  z.object({
    kind: z.literal('mail.quote'),
    payload: z.object({
      quoteId: z.uuid(),
      /** The person who gets the mail, or the account in whose language a billing address gets it. */
      accountId: z.uuid(),
      to: z.string().optional(),
    }),
  }),
  /** A notification of the operator to one of its people. */
  z.object({
    kind: z.literal('mail.notification'),
    payload: z.object({ announcementId: z.uuid(), accountId: z.uuid() }),
  }),
  /** An event under the bell, to a person who chose mails of its kind. */
  z.object({ kind: z.literal('mail.event'), payload: z.object({ eventId: z.uuid(), accountId: z.uuid() }) }),
  /** What needs a person of the operator: the alarms that were chosen for the mail at a moment. */
  z.object({ kind: z.literal('mail.alarm'), payload: z.object({ accountId: z.uuid(), at: z.number().int() }) }),
  /** What waits for the operator on a day (Asia/Tokyo), to one of its people. */
  z.object({ kind: z.literal('mail.worklist'), payload: z.object({ accountId: z.uuid(), day: z.string() }) }),
  /** The report of a site's visits in a week or month to a person who asked for it. */
  z.object({
    kind: z.literal('mail.report'),
    payload: z.object({
      accountId: z.uuid(),
      siteId: z.uuid(),
      every: z.enum(REPORT_RHYTHMS),
      /** The first day of the period. */
      from: z.string(),
    }),
  }),
  /** The invitation to a site's preview. */
  z.object({ kind: z.literal('mail.preview'), payload: z.object({ invitationId: z.uuid() }) }),
  /** A mail to a member of a site, in the site's name and the language of the page used. */
  z.object({
    kind: z.literal('mail.member'),
    payload: z.object({
      memberId: z.uuid(),
      template: z.enum(MEMBER_MAILS),
      /** The registration that its link confirms. */
      registrationId: z.uuid().nullable().default(null),
      language: z.enum(LANGUAGES),
      /** The grid position to which its link finally returns. */
      place: z.string().nullable().optional(),
    }),
  }),
])
export type OutboxMessage = z.output<typeof outboxMessage>

/** A message of the queue: the outbox row's id. */
export const queueMessage = z.object({ outboxId: z.uuid() })
