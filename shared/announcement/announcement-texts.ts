import { LENGTH } from '#shared/text/text-rules.ts'

/** The texts of an announcement, each in four languages (rules/announcements.md#fields). */
export const ANNOUNCEMENT_TEXTS = [
  { field: 'title', max: LENGTH.text, isMultiline: false },
  { field: 'content', max: LENGTH.area, isMultiline: true },
  { field: 'imageAlt', max: LENGTH.area, isMultiline: false },
] as const
export type AnnouncementText = (typeof ANNOUNCEMENT_TEXTS)[number]['field']
