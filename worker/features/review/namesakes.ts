import { foldName } from '#shared/text/same-name.ts'

/** Whether a guest without that invitation wrote under the name of an invited person. */
export type IsNamesake = (guestId: string | null, name: string) => boolean

/**
 * Creates the check of guests' names against those of a site's invitations; makers (no `guestId`) have the name of
 * their account.
 */
export function createNamesakes(invited: readonly { id: string; name: string }[]): IsNamesake {
  const nameOf = new Map(invited.map(({ id, name }) => [id, foldName(name)]))
  const names = new Set([...nameOf.values()].filter((name) => name !== ''))
  return (guestId, name) => {
    if (guestId === null) return false
    const folded = foldName(name)
    return names.has(folded) && nameOf.get(guestId) !== folded
  }
}
