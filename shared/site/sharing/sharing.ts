import * as z from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'
import { checkedText } from '#shared/text/text.ts'
import { email } from '#shared/text/email.ts'
import {
  ADDRESSES_MAX,
  findSharePasswordProblem,
  INVITATION_STATES,
  SHARED_VERSIONS,
  SHARE_PASSWORD_LENGTH,
} from './sharing-rules.ts'

/** A new password of a share. */
export const sharePassword = checkedText(SHARE_PASSWORD_LENGTH.max * 4, (value) => {
  const key = findSharePasswordProblem(value)
  return key ? { refused: { key, values: SHARE_PASSWORD_LENGTH } } : { value }
})

/** The version that guests see: the working copy, or a release or snapshot by its id. */
const version = z.strictObject({ kind: z.enum(SHARED_VERSIONS), id: z.uuid().nullable().default(null) })

/** One address, perhaps with a name: `Name <a@b.jp>`. */
const invitee = z.string().trim().min(1).max(400)

/** Body of the call that shares a preview: the whole share, and people to invite in addition. */
export const shareBody = z.strictObject({
  /** Everybody must enter the password. */
  isPrivate: z.boolean(),
  emails: z.array(invitee).max(ADDRESSES_MAX).default([]),
  /** Guests need no invitation: the address of the preview and the password are enough. */
  hasLink: z.boolean().default(false),
  /** A new password; absent = the one that is set. */
  password: sharePassword.optional(),
  /** Absent = all of the site. */
  languages: z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length).optional(),
  version: version.default({ kind: 'working', id: null }),
  endsAt: z.iso.datetime().optional(),
  /** The language of the invitations; absent = the caller's. */
  lang: z.enum(LANGUAGES).optional(),
})
export type ShareBody = z.output<typeof shareBody>

export const share = z.object({
  /** false = the site has no share, or it has ended. */
  isShared: z.boolean(),
  isPrivate: z.boolean(),
  hasLink: z.boolean(),
  hasPassword: z.boolean(),
  languages: z.array(z.enum(LANGUAGES)),
  version,
  endsAt: z.iso.datetime().nullable(),
  /** The address of the preview, for everybody who has the password. */
  url: z.string(),
  /** Addresses with an open invitation. */
  emails: z.array(z.string()),
})
export type Share = z.output<typeof share>

/** Body of the call that takes invitations back, or mails open ones again. */
export const revokeBody = z.strictObject({
  /** Addresses whose invitations end. */
  emails: z.array(email).max(ADDRESSES_MAX).default([]),
  /** All invitations and the link end. */
  all: z.boolean().default(false),
  /** Afterwards every open invitation is mailed again. */
  resendAll: z.boolean().default(false),
  /** Afterwards these open invitations are mailed again. */
  resendEmails: z.array(email).max(ADDRESSES_MAX).default([]),
})
export type RevokeBody = z.output<typeof revokeBody>

export const setPasswordBody = z.strictObject({ password: sharePassword })

const moment = z.iso.datetime().nullable()

export const shareStatus = z.object({
  invitations: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      state: z.enum(INVITATION_STATES),
      language: z.enum(LANGUAGES),
      sentAt: z.iso.datetime(),
      openedAt: moment,
      lastSeenAt: moment,
    }),
  ),
  /** Sessions of guests, newest first. */
  visits: z.array(
    z.object({
      /** The guest's name; empty = none was given. */
      name: z.string(),
      /** The address of an invited guest; null = sign-in by the link. */
      email: z.string().nullable(),
      openedAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      /** The guest can still look. */
      isOpen: z.boolean(),
    }),
  ),
})
export type ShareStatus = z.output<typeof shareStatus>
