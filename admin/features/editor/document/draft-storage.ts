import type { FieldDraft } from './drafts.ts'

const KEY = 'mekuri.drafts.'

type KeptDraft = Omit<FieldDraft, 'base'>

/** Stores a site's drafts in the tab's sessionStorage, so that a reload restores them. */
export type DraftStorage = {
  load: () => KeptDraft[]
  /** Replaces the stored drafts of a site; `siteId` differs when a conflict is resolved by a copy of the site. */
  save: (drafts: readonly FieldDraft[], siteId?: string) => void
}

/** Session storage is separate for each tab, so two tabs of one site do not mix their drafts. */
export function createDraftStorage(ownId: string, storage: Storage = sessionStorage): DraftStorage {
  return {
    load: () => {
      try {
        return JSON.parse(storage.getItem(`${KEY}${ownId}`) ?? '[]') as KeptDraft[]
      } catch {
        return []
      }
    },
    save: (drafts, siteId = ownId) => {
      const kept: KeptDraft[] = drafts.map(({ place, label, text, error }) => ({ place, label, text, error }))
      try {
        if (kept.length === 0) storage.removeItem(`${KEY}${siteId}`)
        else storage.setItem(`${KEY}${siteId}`, JSON.stringify(kept))
      } catch {
        // Storage is full: the editor state still holds the drafts, and leaving the page asks first.
      }
    },
  }
}
