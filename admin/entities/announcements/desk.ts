import type { ComponentType } from 'react'
import type { AnnouncementStanding, AnnouncementStatus } from '#shared/announcement/announcement-rules.ts'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'
import type { Language } from '#shared/text/languages.ts'
import type { Page } from '#shared/wire/pagination.ts'
import type { AnnouncementDraft, CommonBody, Problems } from './announcement-draft.ts'

/** A stored announcement in the editor; `Own` are the fields that its kind alone has. */
export type EditedAnnouncement<Own> = {
  id: string
  version: number
  status: AnnouncementStatus
  standing: AnnouncementStanding
  startDate: string | null
  draft: AnnouncementDraft
  own: Own
}

/** A row of an editor's list. */
export type ListedAnnouncement = ShownAnnouncement & {
  version: number
  status: AnnouncementStatus
  standing: AnnouncementStanding
  updatedAt: string
}

export type AnnouncementListQuery = { page: number; standing?: AnnouncementStanding; search?: string }
export type SavedVersion = { id: string; version: number }

export type PublishQuestionProps<Own> = {
  own: Own
  /** When it will appear, in milliseconds; null: at once. */
  startsAt: number | null
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/**
 * What a kind gives to the parts that the three kinds share: its calls, its rules and its screens. `Own` are the fields
 * that the kind alone has, `Row` is an item of its list. To build the screens of a kind:
 * 1. a hook that makes its desk, as `useNewsDesk`: `toDraft` makes the draft of what the server answers, and `create` and
 *    `change` get the common part of the body, to which they add the kind's own fields;
 * 2. the list: `AnnouncementListPage` with the desk, words and the kind's own columns;
 * 3. create and edit: `AnnouncementFormPage` with the desk, words, the kind's own fields (`ownFields`) and what its
 *    readers will see (`preview`); the screen that makes a new one takes `?from={id}` for a copy.
 * `Standing` and `PeriodText` show how one stands, `Thumbnail` its picture.
 */
export type AnnouncementDesk<Own, Row extends ListedAnnouncement> = {
  /** Everything that is kept under this key is read again after a change. */
  key: readonly string[]
  /** The language that readers of a language without text see. */
  source: Language
  /** The languages that can be written, the source among them. */
  languages: readonly Language[]
  /** The site whose glossary machine translation uses. */
  siteId?: string
  list: (query: AnnouncementListQuery, signal: AbortSignal) => Promise<Page<Row>>
  read: (id: string) => Promise<EditedAnnouncement<Own>>
  create: (body: CommonBody, own: Own) => Promise<EditedAnnouncement<Own>>
  change: (saved: SavedVersion, body: CommonBody, own: Own) => Promise<EditedAnnouncement<Own>>
  remove: (saved: SavedVersion) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  /** The fields of the kind in a new one. */
  emptyOwn: Own
  /** What keeps the kind's own fields from being saved with a status, by the server's field. */
  checkOwn: (own: Own, status: AnnouncementStatus) => Problems
  /** The server's fields whose messages stand beside the kind's own fields. */
  ownPaths: readonly string[]
  /** Asked before one is published or scheduled; absent: nothing is asked. */
  question?: { Dialog: ComponentType<PublishQuestionProps<Own>>; ownOf: (row: Row) => Own }
  screens: {
    list: string
    create: string
    edit: (id: string) => string
    /** The screen that makes a new one, with `?from={id}`. */
    copy: (id: string) => string
    /** The page that readers see; absent where they see it elsewhere. */
    page?: (id: string) => string
    /** What a row opens, also for those who do not write; absent: the editor, for those who write. */
    row?: (id: string) => string
  }
}
