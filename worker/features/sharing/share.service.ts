import { AppError, type FieldError } from '#shared/wire/errors.ts'
import type { Language } from '#shared/text/languages.ts'
import { parseInvitee } from '#shared/site/sharing/parse-addresses.ts'
import { INVITATIONS_MAX, SHARE_DAYS, SHARE_DAYS_MAX } from '#shared/site/sharing/sharing-rules.ts'
import type { RevokeBody, Share, ShareBody } from '#shared/site/sharing/sharing.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { previewOrigin } from '#worker/platform/hosts.ts'
import { newId } from '#worker/platform/ids.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { deriveInvitationToken } from './invitation-token.ts'
import { type NewInvitation, revokeInvitations, saveShare, updatePassword } from './share-change.repository.ts'
import {
  findOwnPeople,
  findShare,
  findVersionTime,
  type InvitationRow,
  type ShareRow,
} from '#worker/entities/sharing/share.repository.ts'

const DAY = 24 * 60 * 60 * 1000

type SiteInput = { caller: Caller; scope: Scope; id: string }
type Fields = Record<string, FieldError>

const iso = (at: number) => new Date(at).toISOString()
const refuse = (fields: Fields) => new AppError('validation', { fields })

/** The settings of a site that was never shared, besides its languages. */
const UNSHARED = { isPrivate: false, hasLink: false, passwordHash: null, follows: 'working', versionId: null } as const

/** The share of a site. Throws 404. */
export async function getShare(env: Bindings, scope: Scope, id: string): Promise<Share> {
  const { site } = await requireSite(env, scope, id)
  return toShare(env, site, await findShare(env.DB, site.id))
}

function toShare(env: Bindings, site: SiteRow, { share, invitations }: Awaited<ReturnType<typeof findShare>>): Share {
  const open = invitations.filter(({ revokedAt }) => revokedAt === null)
  const { isPrivate, hasLink, passwordHash, languages, follows, versionId } = share ?? {
    ...UNSHARED,
    languages: site.languages,
  }
  return {
    isShared: share !== undefined && share.endsAt > now(),
    isPrivate,
    hasLink,
    hasPassword: passwordHash !== null,
    languages,
    version: { kind: follows, id: versionId },
    endsAt: share ? iso(share.endsAt) : null,
    url: `${previewOrigin(site.siteUuid, env)}/`,
    emails: open.map(({ email }) => email),
  }
}

/**
 * Shares the preview of a site, or changes its settings, and invites people. Throws 404, 422 with the invalid fields,
 * `mail_limit`, or `conflict`.
 */
export async function sharePreview(
  env: Bindings,
  { caller, scope, id, body, language }: SiteInput & { body: ShareBody; language: Language },
): Promise<Share> {
  const at = now()
  const { site } = await requireSite(env, scope, id)
  const { share, invitations } = await findShare(env.DB, site.id)
  const endsAt = body.endsAt === undefined ? at + SHARE_DAYS * DAY : Date.parse(body.endsAt)
  const invited = await inviteesOf(env, { caller, site, body, invitations, language })
  const fields = {
    ...invited.fields,
    ...(await problemsOf(env, site, body, share)),
    ...(endsAt <= at && { endsAt: { key: 'endInPast' } }),
    ...(endsAt > at + (SHARE_DAYS_MAX + 1) * DAY && {
      endsAt: { key: 'shareEnd', values: { max: SHARE_DAYS_MAX } },
    }),
  }
  if (Object.keys(fields).length > 0) throw refuse(fields)
  const passwordHash =
    body.password === undefined ? (share?.passwordHash ?? null) : await hashPassword(body.password, 'office')
  const row = {
    siteId: site.id,
    isPrivate: body.isPrivate,
    hasLink: body.hasLink,
    passwordHash,
    languages: site.languages.filter((one) => body.languages?.includes(one) ?? true),
    follows: body.version.kind,
    versionId: body.version.kind === 'working' ? null : body.version.id,
    endsAt,
    updatedBy: caller.personId,
    updatedAt: at,
  }
  const mails = {
    accountId: caller.accountId,
    kind: 'previewInvitation' as const,
    count: invited.invited.length,
    field: { path: 'emails', key: 'shareMails' },
  }
  const outboxIds = await saveShare(env.DB, {
    site,
    actorId: caller.personId,
    share: row,
    hasNewPassword: body.password !== undefined,
    invited: invited.invited,
    mails,
  })
  await sendOutbox(env, outboxIds)
  return toShare(env, site, await findShare(env.DB, site.id))
}

/** The invalid fields of a share's settings. */
async function problemsOf(env: Bindings, site: SiteRow, body: ShareBody, share: ShareRow | undefined): Promise<Fields> {
  const lacksPassword = (body.isPrivate || body.hasLink) && body.password === undefined && !share?.passwordHash
  const { kind, id } = body.version
  const isThere =
    kind === 'working' || (id !== null && (await findVersionTime(env.DB, site.id, { kind, id })) !== undefined)
  return {
    ...(lacksPassword && { password: { key: 'required' } }),
    ...(body.languages?.some((one) => !site.languages.includes(one)) && { languages: { key: 'language' } }),
    ...(!isThere && { version: { key: 'choice' } }),
  }
}

type InviteInput = {
  caller: Caller
  site: SiteRow
  body: ShareBody
  invitations: readonly InvitationRow[]
  language: Language
}

/** The new invitations of a call, and the invalid addresses by their position in it. */
async function inviteesOf(
  env: Bindings,
  { caller, site, body, invitations, language }: InviteInput,
): Promise<{ invited: NewInvitation[]; fields: Fields }> {
  const parsed = body.emails.map(parseInvitee)
  const emails = parsed.flatMap((one) => one?.email ?? [])
  const own = await findOwnPeople(env.DB, [site.accountId, caller.accountId], emails)
  const fields: Fields = {}
  for (const [at, one] of parsed.entries()) {
    if (!one) fields[`emails.${at}`] = { key: 'email' }
    else if (own.has(one.email)) fields[`emails.${at}`] = { key: 'ownPerson' }
  }
  const known = new Map(invitations.map((one) => [one.email, one]))
  const fresh = new Map(
    parsed.flatMap((one) => (one && known.get(one.email)?.revokedAt !== null ? [[one.email, one] as const] : [])),
  )
  const open = invitations.filter(({ revokedAt }) => revokedAt === null).length
  if (open + fresh.size > INVITATIONS_MAX)
    fields.emails = { key: 'invitations', values: { max: INVITATIONS_MAX, open } }
  const invited = await Promise.all(
    [...fresh.values()].map(async ({ email, name }) => {
      const before = known.get(email)
      const one = { id: before?.id ?? newId(), generation: (before?.generation ?? 0) + 1 }
      const tokenHash = await hashOf(await deriveInvitationToken(env, one))
      return { ...one, email, name: name || (before?.name ?? ''), language: body.lang ?? language, tokenHash }
    }),
  )
  return { invited, fields }
}

/** Revokes invitations of a site, and mails open ones again. Throws 404, `mail_limit`, or `conflict`. */
export async function revokeShare(
  env: Bindings,
  { caller, scope, id, body }: SiteInput & { body: RevokeBody },
): Promise<Share> {
  const { site } = await requireSite(env, scope, id)
  const found = await findShare(env.DB, site.id)
  if (!found.share) return toShare(env, site, found)
  const open = found.invitations.filter(({ revokedAt }) => revokedAt === null)
  const revoked = open.filter(({ email }) => body.all || body.emails.includes(email)).map((one) => one.id)
  const left = open.filter((one) => !revoked.includes(one.id))
  const isOpen = found.share.endsAt > now()
  const resent = left
    .filter(({ email }) => isOpen && (body.resendAll || body.resendEmails.includes(email)))
    .map((one) => one.id)
  const mails = { accountId: caller.accountId, kind: 'previewInvitation' as const, count: resent.length }
  const change = { site, actorId: caller.personId, revoked, resent, all: body.all, mails }
  await sendOutbox(env, await revokeInvitations(env.DB, change))
  return toShare(env, site, await findShare(env.DB, site.id))
}

/** Sets the password of a share. Throws 404, or `conflict` for a site that is not shared. */
export async function setSharePassword(
  env: Bindings,
  { caller, scope, id, password }: SiteInput & { password: string },
): Promise<void> {
  const { site } = await requireSite(env, scope, id)
  const { share } = await findShare(env.DB, site.id)
  if (!share) throw new AppError('conflict')
  const passwordHash = await hashPassword(password, 'office')
  await updatePassword(env.DB, { site, actorId: caller.personId, passwordHash })
}
