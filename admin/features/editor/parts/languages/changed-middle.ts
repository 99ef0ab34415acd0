/** A change of a text: what stands before and after it, what was there, and what is there now. */
export type ChangedMiddle = Record<'start' | 'before' | 'after' | 'end', string>

/** The part of a text that differs, between its equal start and its equal end. */
export function changedMiddle(before: string, after: string): ChangedMiddle {
  const [old, now] = [[...before], [...after]]
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start] === now[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const between = (signs: readonly string[]) => signs.slice(start, signs.length - end).join('')
  return {
    start: now.slice(0, start).join(''),
    before: between(old),
    after: between(now),
    end: now.slice(now.length - end).join(''),
  }
}
