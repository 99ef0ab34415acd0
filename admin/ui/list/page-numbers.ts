/** First, last, the current page and its neighbours; names stand for the gaps. */
export function pageNumbers(current: number, count: number): (number | 'before' | 'after')[] {
  const near = [current - 1, current, current + 1].filter((page) => page > 1 && page < count)
  const first = near[0] ?? count
  const last = near.at(-1) ?? 1
  return [
    1,
    ...(first > 2 ? (['before'] as const) : []),
    ...near,
    ...(last < count - 1 ? (['after'] as const) : []),
    ...(count > 1 ? [count] : []),
  ]
}
