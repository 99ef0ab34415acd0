import type { PopupKind } from './popup-rules.ts'

/** The published promise of a popup: its end (UTC milliseconds), or its number of places. null = no end, no limit. */
export type PopupPromise = { id: string; endsAt: number | null; limit: number | null }

/** A popup whose promise was moved: a later end, or more applicants. */
export type Prolongation = { popupId: string; from: PopupPromise; to: PopupPromise }

function isProlonged(from: PopupPromise, to: PopupPromise): boolean {
  const isLonger = from.endsAt !== null && (to.endsAt ?? Infinity) > from.endsAt
  const isLarger = from.limit !== null && to.limit !== null && to.limit > from.limit
  return isLonger || isLarger
}

/** The popups that promise more than they did before (same id, later end or higher limit). */
export function prolongationsOf(before: readonly PopupPromise[], now: readonly PopupPromise[]): Prolongation[] {
  const known = new Map(before.map((promise) => [promise.id, promise]))
  return now.flatMap((to) => {
    const from = known.get(to.id)
    return from && isProlonged(from, to) ? [{ popupId: to.id, from, to }] : []
  })
}

/**
 * The promises up to a release: those of its own popups, and the last ones of popups that it leaves out but `kept`
 * still names. An offer that is switched off and on again is the same offer.
 */
export function promisesAfter(
  before: readonly PopupPromise[],
  now: readonly PopupPromise[],
  kept: readonly { id: string }[],
): PopupPromise[] {
  const own = now.map(({ id, endsAt, limit }): PopupPromise => ({ id, endsAt, limit }))
  const shown = new Set(own.map(({ id }) => id))
  const known = new Set(kept.map(({ id }) => id))
  return [...own, ...before.filter(({ id }) => known.has(id) && !shown.has(id))]
}

type Stored = { id: string; kind: PopupKind; endDate: string | null; limit: number | null }

/** The promise that publishing a popup of the working copy would make. */
export function promiseOf({ id, kind, endDate, limit }: Stored): PopupPromise {
  return { id, endsAt: endDate === null ? null : Date.parse(endDate), limit: kind === 'applicantLimit' ? limit : null }
}

/** The last published promise of a popup, in the API's form. */
export type Promised = { endDate: string | null; limit: number | null }

/** Whether publishing a popup as it stands would prolong its earlier promise. */
export function wouldProlong(popup: Stored, promised: Promised | null): boolean {
  if (promised === null) return false
  const endsAt = promised.endDate === null ? null : Date.parse(promised.endDate)
  return prolongationsOf([{ id: popup.id, endsAt, limit: promised.limit }], [promiseOf(popup)]).length > 0
}
