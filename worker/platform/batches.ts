type Limits = { count: number; size: number }

/** Splits a list into batches of bounded count and total size, in order; a larger item has a batch of its own. */
export function toBatches<Item>(items: readonly Item[], limits: Limits, sizeOf: (item: Item) => number): Item[][] {
  const batches: Item[][] = []
  let size = 0
  for (const item of items) {
    const itemSize = sizeOf(item)
    const last = batches.at(-1)
    if (last && last.length < limits.count && size + itemSize <= limits.size) {
      last.push(item)
      size += itemSize
    } else {
      batches.push([item])
      size = itemSize
    }
  }
  return batches
}
