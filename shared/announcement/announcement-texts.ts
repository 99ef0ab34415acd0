import type { TextRule } from '#shared/text/localized-text.ts'

/** The texts of an announcement, each in four languages (rules/announcements.md#fields). */
export const ANNOUNCEMENT_TEXTS = {
  title: { max: 50, isMultiline: false },
  content: { max: 120, isMultiline: true },
  /** The title describes the picture in languages without this text. */
  imageAlt: { max: 120, isMultiline: false },
} as const satisfies Record<string, TextRule>
export type AnnouncementText = keyof typeof ANNOUNCEMENT_TEXTS

export const ANNOUNCEMENT_TEXT_NAMES = Object.keys(ANNOUNCEMENT_TEXTS) as AnnouncementText[]
