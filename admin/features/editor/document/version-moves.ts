import type { SnapshotReason } from '#shared/site/snapshots/snapshot-rules.ts'
import type { SiteDetail } from '#shared/site/document/site-document.ts'
import type { Autosave } from './autosave.ts'
import { changeBetween, toDocument, toSaveBody } from './document.ts'
import type { EditorApi } from './editor.api.ts'
import { type EditorState, keepExisting } from './editor-state.ts'
import { commit, startHistory } from './history.ts'
import { withServerCopy } from './server-copy.ts'
import type { Store } from './store.ts'

/** A version that can be restored: a release or a snapshot. */
export type KeptVersion = { kind: 'release' | 'snapshot'; id: string }

export type VersionMoves = {
  /** Discards local changes and loads the server's version. Rejects if the load fails. */
  takeTheirs: (autosave: Autosave) => Promise<void>
  /** Keeps the local document and saves it over the server's version. */
  keepMine: (autosave: Autosave) => Promise<void>
  /** Saves the local document as a new site and returns its id. The caller then loads the server's version here. */
  saveAsCopy: (name: string) => Promise<string>
  /** Restores a release or snapshot as an undoable step; false if unsaved changes could not be saved first. */
  restore: (kept: KeptVersion, autosave: Autosave) => Promise<boolean>
  /** Stores a snapshot of the saved working copy; false if unsaved changes could not be saved first. Throws ApiError. */
  keepVersion: (reason: SnapshotReason, autosave: Autosave) => Promise<boolean>
}

type Saver = { store: Store<EditorState>; api: EditorApi; now: () => number }

/** Moves that replace the local document by another version, or the server's by the local one. */
export function createVersionMoves({ store, api, now }: Saver): VersionMoves {
  const load = () => api.loadSite(store.getState().site.id)
  return {
    takeTheirs: async (autosave) => {
      const detail = await load()
      showServerCopy(store, detail)
      store.setState((state) => ({ history: startHistory(state.base), drafts: {} }))
      autosave.settle(Date.parse(detail.updatedAt))
    },
    keepMine: async (autosave) => {
      showServerCopy(store, await load())
      autosave.settle(null)
    },
    saveAsCopy: async (name) => {
      const { history } = store.getState()
      const created = await api.createSite({ ...history.document.settings, name })
      const body = toSaveBody(toDocument(created), {
        ...history.document,
        settings: { ...history.document.settings, name },
      })
      await api.saveSite(created.id, created.version, body ?? {})
      return created.id
    },
    keepVersion: async (reason, autosave) => {
      if (!(await autosave.flush())) return false
      await api.createSnapshot(store.getState().site.id, reason)
      return true
    },
    restore: async (kept, autosave) => {
      if (!(await autosave.flush())) return false
      const { site, version } = store.getState()
      if (kept.kind === 'release') await api.restoreRelease(site.id, kept.id, version)
      else await api.restoreSnapshot(site.id, kept.id, version)
      const detail = await load()
      showServerCopy(store, detail)
      store.setState((state) => {
        const change = changeBetween(state.history.document, state.base)
        const history = change ? commit(state.history, change, { at: now() }) : state.history
        // Uses one object as base and document, so that nothing counts as unsaved.
        const selection = keepExisting(state.selection, history.document)
        return { base: history.document, history, selection, drafts: {} }
      })
      autosave.settle(Date.parse(detail.updatedAt))
      return true
    },
  }
}

function showServerCopy(store: Store<EditorState>, detail: SiteDetail): void {
  store.setState((state) => withServerCopy(state, detail, state.history.document))
}
