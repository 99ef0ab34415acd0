/** The file that goes, the one that comes, and the poster of the one that comes where it is a film. */
export type Swap = { from: string; to: string; posterId: string | null }

/** A copy of a document in which one file stands wherever another stood; a film brings its poster with it. */
export function swapMedia<T>(document: T, swap: Swap): T {
  return swapIn(document, swap) as T
}

function swapIn(value: unknown, swap: Swap): unknown {
  if (value === swap.from) return swap.to
  if (Array.isArray(value)) return value.map((one) => swapIn(one, swap))
  if (typeof value !== 'object' || value === null) return value
  const swapped = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, swapIn(member, swap)]))
  const isFilm = swap.posterId !== null && 'posterId' in value && 'mediaId' in value && value.mediaId === swap.from
  return isFilm ? { ...swapped, posterId: swap.posterId } : swapped
}
