import { standingOf } from '#shared/announcement/announcement-rules.ts'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { type Language, LANGUAGES } from '#shared/text/languages.ts'
import { type LocalizedText, textIn } from '#shared/text/localized-text.ts'
import type { AnnouncementRow } from '#worker/entities/announcements/announcement.repository.ts'

export type Words = { language: Language; defaultLanguage: Language }

const toTime = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** A text in a language; if it is missing, in the default one. */
const resolve = (text: LocalizedText, { language, defaultLanguage }: Words) =>
  textIn(text, language) ?? textIn(text, defaultLanguage) ?? ''

/** An announcement in the form in which readers get it. */
export function toShown(row: AnnouncementRow, media: ReadonlyMap<string, MediaInfo>, words: Words): ShownAnnouncement {
  const { id, link, imageMediaId, startsAt, endsAt } = row
  const title = resolve(row.title, words)
  const file = media.get(imageMediaId ?? '')
  const alt = resolve(row.imageAlt, words) || title
  return {
    id,
    title,
    content: resolve(row.content, words),
    link,
    image: file ? { mediaId: file.mediaId, url: file.url, width: file.width, height: file.height, alt } : null,
    startDate: toTime(startsAt),
    endDate: toTime(endsAt),
  }
}

/**
 * The default language of a delivery: its site's, or after a change of that, the one in which it was written; never a
 * title without text.
 */
export function writtenIn({ title }: Pick<AnnouncementRow, 'title'>, language: Language): Language {
  return [language, ...LANGUAGES].find((one) => textIn(title, one)) ?? language
}

/** The standing of an announcement, for lists of editors. */
export function toStanding(row: AnnouncementRow, at: number) {
  const { version, status, updatedAt } = row
  return { version, status, standing: standingOf(row, at), updatedAt: new Date(updatedAt).toISOString() }
}
