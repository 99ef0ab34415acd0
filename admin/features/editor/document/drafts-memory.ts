import type { FieldDraft } from './drafts.ts'

const KEY = 'mekuri.drafts.'

type KeptDraft = Omit<FieldDraft, 'base'>

/** Where a tab keeps the refused inputs of a site, so that they stand in their fields again after a reload. */
export type DraftsMemory = {
  load: () => KeptDraft[]
  /** Keeps these for a site; `siteId` is another's for the copy that a conflict is settled by. */
  save: (drafts: readonly FieldDraft[], siteId?: string) => void
}

/** Each tab has its own: two tabs at one site do not show each other's half-typed fields. */
export function createDraftsMemory(ownId: string, storage: Storage = sessionStorage): DraftsMemory {
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
        // A full storage: the fields hold what was typed until the page is left, and leaving asks.
      }
    },
  }
}
