const KEY = 'mekuri.bulk.'

/** Where the browser keeps which upload of a site is under way, so that it is found again after a reload. */
export type BulkMemory = { load: () => string | null; save: (jobId: string | null) => void }

export function createBulkMemory(siteId: string): BulkMemory {
  const key = `${KEY}${siteId}`
  return {
    load: () => localStorage.getItem(key),
    save: (jobId) => (jobId ? localStorage.setItem(key, jobId) : localStorage.removeItem(key)),
  }
}
