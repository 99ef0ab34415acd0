type Numbered = { id: string; createdAt: string }

/** The numbers of pins: 1 is the oldest. Guests and makers see the same ones. */
export function numberThreads(threads: readonly Numbered[]): Map<string, number> {
  const oldestFirst = threads.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
  return new Map(oldestFirst.map(({ id }, index) => [id, index + 1]))
}
