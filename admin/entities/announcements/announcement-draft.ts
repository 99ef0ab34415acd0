import { type DateTimeText, parseDateTimeText, toDateTimeText } from '#admin/ui/form/date-time-text.ts'
import { type AnnouncementStatus, checkPeriod, type Publication } from '#shared/announcement/announcement-rules.ts'
import {
  ANNOUNCEMENT_TEXT_NAMES,
  ANNOUNCEMENT_TEXTS,
  type AnnouncementText,
} from '#shared/announcement/announcement-texts.ts'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'
import { checkLink, completeWebLink, showLink } from '#shared/text/link-rules.ts'
import { type LocalizedText, textIn } from '#shared/text/localized-text.ts'
import { checkText } from '#shared/text/text-rules.ts'
import type { FieldError } from '#shared/wire/errors.ts'

/** The texts of an announcement by field. */
export type Texts = Record<AnnouncementText, LocalizedText>
/** An uploaded picture. */
export type DraftPicture = { mediaId: string; url: string; width: number; height: number }
/** A typed moment, and the stored one that it stood for (ISO 8601). */
type DraftMoment = DateTimeText & { stored: string | null }

/** What a form about an announcement holds, as it was typed. */
export type AnnouncementDraft = Texts & {
  link: string
  picture: DraftPicture | null
  publication: Publication
  start: DraftMoment
  end: DraftMoment
}

const NO_MOMENT: DraftMoment = { day: '', time: '', stored: null }

/** A new announcement. */
export const EMPTY_DRAFT: AnnouncementDraft = {
  title: {},
  content: {},
  imageAlt: {},
  link: '',
  picture: null,
  publication: 'instant',
  start: NO_MOMENT,
  end: NO_MOMENT,
}

type Stored = Texts & {
  link: string
  image: DraftPicture | null
  publication: Publication
  startDate: string | null
  endDate: string | null
}

const toMoment = (iso: string | null): DraftMoment => ({ ...toDateTimeText(iso), stored: iso })

/** The draft of a stored announcement. */
export function toDraft(stored: Stored): AnnouncementDraft {
  const { title, content, imageAlt, link, image, publication, startDate, endDate } = stored
  const picture = image && { mediaId: image.mediaId, url: image.url, width: image.width, height: image.height }
  const start = toMoment(publication === 'scheduled' ? startDate : null)
  return { title, content, imageAlt, link: showLink(link), picture, publication, start, end: toMoment(endDate) }
}

/** The draft of a copy: without the period, which has passed or belongs to the original. */
export function toCopy(draft: AnnouncementDraft): AnnouncementDraft {
  return { ...draft, publication: 'instant', start: NO_MOMENT, end: NO_MOMENT }
}

/** The moment that was typed; an untouched one keeps its seconds. null: none; undefined: it cannot be read. */
function readMoment({ stored, ...text }: DraftMoment): string | null | undefined {
  const before = toDateTimeText(stored)
  return before.day === text.day && before.time === text.time ? stored : parseDateTimeText(text)
}

/** The link as it is stored; an address without https:// gets it. */
function readLink(link: string) {
  return checkLink(completeWebLink(link) ?? link)
}

/** What the three kinds have in common, as it is sent. Moments that cannot be read are null: `announcementProblems` names them. */
export function toBody(draft: AnnouncementDraft, status: AnnouncementStatus) {
  const { title, content, imageAlt, picture, publication } = draft
  const link = readLink(draft.link)
  return {
    title,
    content,
    imageAlt,
    link: 'value' in link ? link.value : draft.link,
    imageMediaId: picture?.mediaId ?? null,
    publication,
    startDate: publication === 'scheduled' ? (readMoment(draft.start) ?? null) : null,
    endDate: readMoment(draft.end) ?? null,
    status,
  }
}
export type CommonBody = ReturnType<typeof toBody>

/** The draft as readers of a language would get it. */
export function toShownDraft(draft: AnnouncementDraft, language: Language, source: Language): ShownAnnouncement {
  const { picture, start, end, publication } = draft
  const wordsIn = (text: LocalizedText) => textIn(text, language) ?? textIn(text, source) ?? ''
  const link = readLink(draft.link)
  const title = wordsIn(draft.title)
  return {
    id: '',
    title,
    content: wordsIn(draft.content),
    link: 'value' in link ? link.value : '',
    image: picture && { ...picture, alt: wordsIn(draft.imageAlt) || title },
    startDate: publication === 'scheduled' ? (readMoment(start) ?? null) : null,
    endDate: readMoment(end) ?? null,
  }
}

/** Problems by field, e.g. `title.ja.value`, as the server names them. */
export type Problems = Record<string, FieldError>

type Rules = { status: AnnouncementStatus; language: Language; at: number }

function textProblems(draft: AnnouncementDraft): Problems {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      ANNOUNCEMENT_TEXT_NAMES.flatMap((field) => {
        const { max, isMultiline } = ANNOUNCEMENT_TEXTS[field]
        const checked = checkText(draft[field][language]?.value ?? '', { max, multiline: isMultiline })
        return 'refused' in checked ? [[`${field}.${language}.value`, checked.refused] as const] : []
      }),
    ),
  )
}

function periodProblems(draft: AnnouncementDraft, at: number): Problems {
  const { publication } = draft
  const isScheduled = publication === 'scheduled'
  const [start, end] = [isScheduled ? readMoment(draft.start) : null, readMoment(draft.end)]
  if (start === undefined || end === undefined)
    return {
      ...(start === undefined && { startDate: { key: 'date' } }),
      ...(end === undefined && { endDate: { key: 'date' } }),
    }
  const atMoment = (iso: string | null) => (iso === null ? null : Date.parse(iso))
  const before = { startsAt: null, endsAt: atMoment(draft.end.stored) }
  const refusals = checkPeriod({ publication, startsAt: atMoment(start), endsAt: atMoment(end) }, before, at)
  return Object.fromEntries(Object.entries(refusals).map(([field, key]) => [field, { key }]))
}

/** What keeps a draft from being saved with a status (rules/announcements.md#fields, #period). */
export function announcementProblems(draft: AnnouncementDraft, { status, language, at }: Rules): Problems {
  const link = readLink(draft.link)
  const isMissing = (text: LocalizedText) => !textIn(text, language)?.trim()
  return {
    ...(isMissing(draft.title) && { [`title.${language}.value`]: { key: 'required' } }),
    ...(status === 'published' && isMissing(draft.content) && { [`content.${language}.value`]: { key: 'required' } }),
    ...textProblems(draft),
    ...('refused' in link && { link: link.refused }),
    ...periodProblems(draft, at),
  }
}

/** When it will appear if it is published at a moment, in milliseconds; null: at once. */
export function startAhead({ publication, start }: AnnouncementDraft, at: number): number | null {
  const startsAt = Date.parse((publication === 'scheduled' && readMoment(start)) || '')
  return startsAt > at ? startsAt : null
}
