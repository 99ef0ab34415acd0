const KEY = 'mekuri.bulk.'

/** Stores the job id of a site's unfinished upload in localStorage, so that a reload can resume it. */
export type BulkJobStore = { load: () => string | null; save: (jobId: string | null) => void }

export function createBulkJobStore(siteId: string): BulkJobStore {
  const key = `${KEY}${siteId}`
  return {
    load: () => localStorage.getItem(key),
    save: (jobId) => (jobId ? localStorage.setItem(key, jobId) : localStorage.removeItem(key)),
  }
}
