import { foldName } from '#shared/text/same-name.ts'

/** Whether a guest wrote under a name that is an invited person's, and did not come by that invitation. */
export type IsNamesake = (guestId: string | null, name: string) => boolean

/** The check of names against those of a site's invitations; makers (no `guestId`) are named by their account. */
export function createNamesakes(invited: readonly { id: string; name: string }[]): IsNamesake {
  const nameOf = new Map(invited.map(({ id, name }) => [id, foldName(name)]))
  const names = new Set([...nameOf.values()].filter((name) => name !== ''))
  return (guestId, name) => {
    if (guestId === null) return false
    const folded = foldName(name)
    return names.has(folded) && nameOf.get(guestId) !== folded
  }
}
