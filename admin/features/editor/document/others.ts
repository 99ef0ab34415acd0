import type { Presence } from '#shared/site/presence/presence.ts'

/** Another tab that has the site open. */
export type OtherTab = Presence['others'][number]

/** Tabs that are at a cell, as one text for each cell: a cell is drawn again only when its own change. */
export function othersAt(others: readonly OtherTab[], cellId: string): string {
  return others
    .filter((other) => other.cellId === cellId)
    .map(({ name, isOwn }) => `${isOwn ? '=' : ''}${name}`)
    .join('\n')
}
