import type { BellItem, BellPage } from '#shared/announcement/bell.ts'
import { BELL_PAGE } from '#shared/announcement/bell-rules.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/text/languages.ts'
import { toPage } from '#shared/wire/pagination.ts'
import { toShown } from '#worker/features/announcements/announcement-answer.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { readerOf } from '#worker/entities/bell/bell-reader.ts'
import {
  type BellLine,
  findContents,
  findUnread,
  listBell,
  markAllRead,
  markRead,
} from '#worker/entities/bell/bell.repository.ts'

export type BellContext = { env: Bindings; caller: Caller; language: Language }

async function toItems({ env, language }: BellContext, lines: readonly BellLine[]): Promise<BellItem[]> {
  if (lines.length === 0) return []
  const { notifications, events } = await findContents(
    env.DB,
    lines.map(({ id }) => id),
  )
  const media = await findMedia(
    env.DB,
    [...notifications.values()].flatMap(({ imageMediaId }) => imageMediaId ?? []),
  )
  return lines.flatMap((line): BellItem[] => {
    const { id } = line
    const common = { id, at: new Date(line.at).toISOString(), isUnread: line.isUnread === 1 }
    const notification = notifications.get(id)
    if (notification) {
      const shown = toShown(notification, media, { language, defaultLanguage: DEFAULT_LANGUAGE })
      return [{ ...common, type: 'notification', notification: shown }]
    }
    const event = events.get(id)
    // The event was deleted between the two queries.
    if (!event) return []
    const { kind, subjectId, detail } = event
    return [{ ...common, type: 'event', kind, subjectId, detail }]
  })
}

/** A page of the caller's bell, the newest first. */
export async function getBell(context: BellContext, { page }: { page: number }): Promise<BellPage> {
  const { lines, total, unread } = await listBell(context.env.DB, readerOf(context.caller), page)
  return { ...toPage(await toItems(context, lines), { page, limit: BELL_PAGE }, total), unread }
}

/** The number on the caller's bell. */
export function getUnread({ env, caller }: BellContext): Promise<number> {
  return findUnread(env.DB, readerOf(caller))
}

/** Marks items of the caller's bell as read: all until now, or the named ones. Returns the number of unread items. */
export function readBell({ env, caller }: BellContext, { ids, all }: { ids: readonly string[]; all: boolean }) {
  const reader = readerOf(caller)
  return all ? markAllRead(env.DB, reader) : markRead(env.DB, reader, ids)
}
