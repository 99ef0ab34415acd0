import type { InfiniteData } from '@tanstack/react-query'
import { UNREAD_MAX } from '#shared/announcement/bell-rules.ts'
import type { BellItem, BellPage } from '#shared/announcement/bell.ts'

/** What is marked as read: named items, or everything until now. */
export type Marks = { ids: string[]; all: boolean }

export type BellPages = InfiniteData<BellPage, number>

/** The items of all loaded pages. One that new ones have moved to the next page meanwhile is listed once. */
export function itemsOf({ pages }: Pick<BellPages, 'pages'>): BellItem[] {
  const byId = new Map(pages.flatMap(({ dataList }) => dataList).map((item) => [item.id, item]))
  return [...byId.values()]
}

/** The pages after a mark, as the server will answer them. */
export function pagesAfter(data: BellPages, { ids, all }: Marks): BellPages {
  const isMarked = ({ id }: BellItem) => all || ids.includes(id)
  const read = (item: BellItem): BellItem => (isMarked(item) ? { ...item, isUnread: false } : item)
  const pages = data.pages.map((page) => ({
    ...page,
    dataList: page.dataList.map(read),
    unread: unreadAfter(page.unread, data, { ids, all }),
  }))
  return { ...data, pages }
}

/** The unread count after a mark. A number above `UNREAD_MAX` is not exact and stays. */
export function unreadAfter(unread: number, data: BellPages | undefined, { ids, all }: Marks): number {
  if (all) return 0
  if (unread > UNREAD_MAX) return unread
  const read = new Set((data ? itemsOf(data) : []).filter(({ isUnread }) => !isUnread).map(({ id }) => id))
  return Math.max(0, unread - ids.filter((id) => !read.has(id)).length)
}

/** The count as the badge shows it, e.g. `99+`. */
export function countText(unread: number): string {
  return unread > UNREAD_MAX ? `${UNREAD_MAX}+` : String(unread)
}
