/** `Promise.all` over a list with at most `limit` calls at once, results in order. */
export async function mapLimited<In, Out>(
  items: readonly In[],
  limit: number,
  work: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = []
  for (let at = 0; at < items.length; at += limit) {
    results.push(...(await Promise.all(items.slice(at, at + limit).map(work))))
  }
  return results
}

/**
 * Work on each of a list with at most `limit` calls at once, where one that fails keeps no other from its turn. Throws
 * the first failure at the end.
 */
export async function eachLimited<In>(
  items: readonly In[],
  limit: number,
  work: (item: In) => Promise<unknown>,
): Promise<void> {
  const ended = await mapLimited(items, limit, async (item) => Promise.allSettled([work(item)]))
  const failed = ended.flat().find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
