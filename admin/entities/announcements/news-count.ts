import { NEWEST_NEWS } from '#shared/announcement/announcement-rules.ts'

const KEY = 'mekuri.news'

/** How many news items the first screen showed the last time on this device; the most where it is not known. */
export function readNewsCount(): number {
  const count = Number(localStorage.getItem(KEY) ?? NEWEST_NEWS)
  return Number.isInteger(count) && count >= 0 && count <= NEWEST_NEWS ? count : NEWEST_NEWS
}

/** Remembers how many there are. */
export function keepNewsCount(count: number): void {
  localStorage.setItem(KEY, String(count))
}
