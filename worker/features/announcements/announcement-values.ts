import { type AnnouncementStatus, checkPeriod, type Publication } from '#shared/announcement/announcement-rules.ts'
import type { AuditChange } from '#shared/account/audit.ts'
import { AppError, type FieldError } from '#shared/wire/errors.ts'
import type { Language } from '#shared/text/languages.ts'
import { type LocalizedText, textIn } from '#shared/text/localized-text.ts'
import type { AnnouncementRow } from '#worker/entities/announcements/announcement.repository.ts'

/** The fields that the three kinds have in common, as they are sent. */
export type CommonBody = {
  title: LocalizedText
  content: LocalizedText
  link: string
  imageMediaId: string | null
  imageAlt: LocalizedText
  publication: Publication
  startDate: string | null
  endDate: string | null
  status: AnnouncementStatus
}
/** The stored announcement before the change; null for a new one. */
type Before = Pick<AnnouncementRow, 'status' | 'publication' | 'startsAt' | 'endsAt'> | null

const toMoment = (iso: string | null) => (iso === null ? null : Date.parse(iso))

/** The start of an announcement; for an instant one the time when it is first published. */
function startOf({ publication, status, startDate }: CommonBody, before: Before, at: number): number | null {
  if (publication === 'scheduled') return toMoment(startDate)
  if (status === 'draft') return null
  return before?.publication === 'instant' && before.startsAt !== null ? before.startsAt : at
}

/**
 * Whether a status may follow: a draft may be published, a published announcement unpublished; none becomes a draft
 * again.
 */
function mayFollow(status: AnnouncementStatus, before: Before): boolean {
  const wasDraft = before === null || before.status === 'draft'
  return wasDraft ? status !== 'unpublished' : status !== 'draft'
}

/**
 * Checks and returns the values that the three kinds have in common (rules/announcements.md#fields, #period,
 * #standing). Throws `validation` by field.
 */
export function toCommonValues(body: CommonBody, before: Before, { language, at }: { language: Language; at: number }) {
  const { publication, status, title, content, link, imageMediaId, imageAlt, endDate } = body
  const startsAt = startOf(body, before, at)
  const endsAt = toMoment(endDate)
  const isShown = status === 'published'
  const refusals: Record<string, FieldError | undefined> = {
    [`title.${language}.value`]: textIn(title, language) ? undefined : { key: 'required' },
    [`content.${language}.value`]: isShown && !textIn(content, language) ? { key: 'required' } : undefined,
    status: mayFollow(status, before) ? undefined : { key: 'invalid' },
    ...Object.fromEntries(
      Object.entries(checkPeriod({ publication, startsAt, endsAt }, before, at)).map(([field, key]) => [
        field,
        { key },
      ]),
    ),
  }
  const fields = Object.fromEntries(
    Object.entries(refusals).flatMap(([field, refusal]) => (refusal ? [[field, refusal]] : [])),
  )
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
  return { publication, status, title, content, link, imageMediaId, imageAlt, startsAt, endsAt }
}

type Shown = Pick<AnnouncementRow, 'title' | 'link' | 'status' | 'startsAt' | 'endsAt'>

/** The differences that the history shows for a change. */
export function changesBetween(before: Shown, after: Shown, language: Language): AuditChange[] {
  const shown = ({ title, link, status, startsAt, endsAt }: Shown) => ({
    title: textIn(title, language) ?? '',
    link,
    status,
    startDate: startsAt === null ? null : new Date(startsAt).toISOString(),
    endDate: endsAt === null ? null : new Date(endsAt).toISOString(),
  })
  const [from, to] = [shown(before), shown(after)]
  return (['title', 'link', 'status', 'startDate', 'endDate'] as const).flatMap((field) =>
    from[field] === to[field] ? [] : [{ field, from: from[field], to: to[field] }],
  )
}
