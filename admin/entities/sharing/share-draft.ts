import { parseDayText } from '#admin/ui/form/day-text.ts'
import type { FieldError } from '#shared/wire/errors.ts'
import { type Invitee, parseAddresses } from '#shared/site/sharing/parse-addresses.ts'
import {
  findSharePasswordProblem,
  INVITATIONS_MAX,
  SHARE_DAYS,
  SHARE_DAYS_MAX,
  SHARE_PASSWORD_LENGTH,
  type SharedVersion,
} from '#shared/site/sharing/sharing-rules.ts'
import type { Share, ShareBody } from '#shared/site/sharing/sharing.ts'
import type { Language } from '#shared/text/languages.ts'
import { formatDate, parseDay } from '#shared/time/jst.ts'

const DAY = 24 * 60 * 60 * 1000

/** A piece of a pasted text that invites nobody. */
export type RefusedPiece = { text: string; fault: 'email' | 'duplicate' | 'invited' }

/** The dialog's fields. */
export type ShareDraft = {
  /** What stands in the field of addresses, not taken apart yet. */
  typed: string
  invitees: readonly Invitee[]
  refused: readonly RefusedPiece[]
  mailLanguage: Language
  isPrivate: boolean
  hasLink: boolean
  password: string
  languages: readonly Language[]
  version: { kind: SharedVersion; id: string | null }
  /** The last day, as it is typed. */
  endDay: string
}

type Problem = FieldError | 'nobody' | 'unread'
export type ShareProblems = Partial<Record<'emails' | 'password' | 'languages' | 'version' | 'endsAt', Problem>>

/** The fields of a share as it is; of a site that is not shared, what a new share starts with. */
export function toDraft(share: Share, { mailLanguage, now }: { mailLanguage: Language; now: number }): ShareDraft {
  const { isShared, isPrivate, hasLink, languages, version, endsAt } = share
  const end = isShared && endsAt !== null ? Date.parse(endsAt) : now + SHARE_DAYS * DAY
  const people = { typed: '', invitees: [], refused: [], mailLanguage }
  return { ...people, isPrivate, hasLink, password: '', languages, version, endDay: formatDate(end) }
}

/** Takes the typed text apart: whom it names joins the people to invite, all other pieces stay as they were written. */
export function addTyped(draft: ShareDraft, invited: readonly string[]): ShareDraft {
  const { invitees, faults } = parseAddresses(draft.typed)
  const chosen = new Set(draft.invitees.map(({ email }) => email))
  const open = new Set(invited)
  const fresh = invitees.filter(({ email }) => !chosen.has(email) && !open.has(email))
  const known = invitees
    .filter(({ email }) => chosen.has(email) || open.has(email))
    .map(({ email }) => ({ text: email, fault: open.has(email) ? ('invited' as const) : ('duplicate' as const) }))
  const pieces = [...draft.refused, ...faults, ...known]
  const refused = [...new Map(pieces.map((piece) => [`${piece.fault} ${piece.text}`, piece])).values()]
  return { ...draft, typed: '', invitees: [...draft.invitees, ...fresh], refused }
}

/** Whether the share needs a password that nobody has set yet. */
export function lacksPassword({ isPrivate, hasLink }: ShareDraft, { hasPassword }: Share): boolean {
  return (isPrivate || hasLink) && !hasPassword
}

/** The end as the server wants it; undefined if no day was typed. What is stored stays to the minute. */
function endOf({ endDay }: ShareDraft, { isShared, endsAt }: Share): string | undefined {
  if (isShared && endsAt !== null && formatDate(endsAt) === endDay) return endsAt
  const day = parseDayText(endDay)
  return day && new Date(parseDay(day) + DAY - 1000).toISOString()
}

/** What is at fault, by the server's names of the fields. */
export function shareProblems(draft: ShareDraft, share: Share, now: number): ShareProblems {
  const emails = emailProblem(draft, share)
  const password = passwordProblem(draft, share)
  const endsAt = endProblem(endOf(draft, share), now)
  return {
    ...(emails && { emails }),
    ...(password && { password }),
    ...(draft.languages.length === 0 && { languages: { key: 'choice' } }),
    ...(draft.version.kind !== 'working' && draft.version.id === null && { version: { key: 'choice' } }),
    ...(endsAt && { endsAt }),
  }
}

function emailProblem({ refused, invitees, hasLink }: ShareDraft, { emails, isShared }: Share): Problem | undefined {
  if (refused.some(({ fault }) => fault === 'email')) return 'unread'
  if (emails.length + invitees.length > INVITATIONS_MAX)
    return { key: 'invitations', values: { max: INVITATIONS_MAX, open: emails.length } }
  return !isShared && !hasLink && emails.length + invitees.length === 0 ? 'nobody' : undefined
}

function passwordProblem(draft: ShareDraft, share: Share): Problem | undefined {
  return lacksPassword(draft, share) ? sharePasswordProblem(draft.password) : undefined
}

/** Why a password cannot be set for a share. */
export function sharePasswordProblem(password: string): FieldError | undefined {
  if (password === '') return { key: 'required' }
  const key = findSharePasswordProblem(password)
  return key && { key, values: SHARE_PASSWORD_LENGTH }
}

function endProblem(end: string | undefined, now: number): Problem | undefined {
  if (end === undefined) return { key: 'date' }
  if (Date.parse(end) <= now) return { key: 'endInPast' }
  const isLate = Date.parse(end) > now + (SHARE_DAYS_MAX + 1) * DAY
  return isLate ? { key: 'shareEnd', values: { max: SHARE_DAYS_MAX } } : undefined
}

/** The body of the call; needs a draft without problems. */
export function toBody(draft: ShareDraft, share: Share): Partial<ShareBody> & Pick<ShareBody, 'isPrivate'> {
  const { isPrivate, hasLink, invitees, languages, version, mailLanguage, password } = draft
  const endsAt = endOf(draft, share)
  return {
    isPrivate,
    hasLink,
    emails: invitees.map(({ email, name }) => (name === '' ? email : `${name} <${email}>`)),
    languages: [...languages],
    version: version.kind === 'working' ? { kind: 'working', id: null } : version,
    lang: mailLanguage,
    ...(endsAt !== undefined && { endsAt }),
    ...(lacksPassword(draft, share) && { password }),
  }
}

/** Whether something would be lost by closing. */
export function isChanged(draft: ShareDraft, before: ShareDraft): boolean {
  const rest = ({ mailLanguage: _language, ...one }: ShareDraft) => JSON.stringify(one)
  return rest(draft) !== rest(before)
}

const SETTINGS = ['isPrivate', 'hasLink', 'languages', 'version', 'endDay'] as const

/** The fields after the share was changed elsewhere: what was edited here stays, everything else follows. */
export function rebase(draft: ShareDraft, before: ShareDraft, after: ShareDraft): ShareDraft {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const changed = SETTINGS.filter((name) => isSame(draft[name], before[name]) && !isSame(draft[name], after[name]))
  return changed.length === 0 ? draft : { ...draft, ...Object.fromEntries(changed.map((name) => [name, after[name]])) }
}
