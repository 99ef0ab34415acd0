import type { SnapshotReason } from '#shared/site/snapshots/snapshot-rules.ts'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import type { SavedSite, SiteDetail } from '#shared/site/document/site-document.ts'
import type { EditorApi, PublishRefusal } from './editor.api.ts'
import { addMedia, type EditorState, hasUnsaved, keepExisting, toHead, withSaved } from './editor-state.ts'
import type { Autosave, SaveOutcome } from './autosave.ts'
import type { Choices, Conflict } from './conflict.ts'
import { changeBetween, toDocument, toSaveBody } from './document.ts'
import { commit, startHistory } from './history.ts'
import { takeIn } from './take-in.ts'
import type { Store } from './store.ts'

export type PublishOutcome =
  | { kind: 'done'; site: SavedSite }
  | { kind: 'problems'; problems: PublishProblem[] }
  | { kind: 'unsaved' }
  /** What others saved meanwhile was taken in: the person looks at it first. */
  | { kind: 'takenIn' }
  | { kind: 'failed'; message: string }

/** How often one save takes in what others have saved meanwhile. */
const MEETINGS_MAX = 3

/** A version that can be restored: a release or a snapshot. */
export type KeptVersion = { kind: 'release' | 'snapshot'; id: string }

export type Saving = {
  save: () => Promise<SaveOutcome>
  /** Saves unsaved changes, then publishes the site or takes it offline. */
  changeStatus: (status: 'PUBLISH' | 'PRIVATE', autosave: Autosave) => Promise<PublishOutcome>
  /** Discards local changes and loads the server's version. Rejects if the load fails. */
  takeTheirs: (autosave: Autosave) => Promise<void>
  /** Takes in what others saved, with the chosen values where both changed one, and saves. */
  settleClashes: (choices: Choices, autosave: Autosave) => void
  /** Keeps the local document and saves it over the server's version. */
  keepMine: (autosave: Autosave) => Promise<void>
  /** Saves the local document as a new site and returns its id. The caller then loads the server's version here. */
  saveAsCopy: (name: string) => Promise<string>
  /** Restores a release or snapshot as an undoable step; false if unsaved changes could not be saved first. */
  restore: (kept: KeptVersion, autosave: Autosave) => Promise<boolean>
  /** Stores a snapshot of the saved working copy; false if unsaved changes could not be saved first. Throws ApiError. */
  keepVersion: (reason: SnapshotReason, autosave: Autosave) => Promise<boolean>
}

/** Operations that send the document to the server or replace it by the server's. */
export function createSaving(store: Store<EditorState>, api: EditorApi, now: () => number): Saving {
  const put = async (status?: 'PUBLISH' | 'PRIVATE') => {
    const { site, version, base, history } = store.getState()
    const body = toSaveBody(base, history.document)
    const saved = await api.saveSite(site.id, version, { ...body, ...(status ? { status } : {}) })
    store.setState((state) => ({
      base: history.document,
      version: saved.version,
      site: withSaved(state.site, saved),
      ...(saved.media && { media: addMedia(state.media, saved.media) }),
    }))
    return saved
  }

  const meet = createMeeting(store, api)

  const save = async (meetings = MEETINGS_MAX): Promise<SaveOutcome> => {
    try {
      await put()
      return { kind: 'saved', at: now() }
    } catch (error) {
      const outcome = api.toOutcome(error)
      if (outcome.kind !== 'conflict' || meetings === 0) return outcome
      return (await meet(outcome.conflict)) ?? save(meetings - 1)
    }
  }

  const changeStatus: Saving['changeStatus'] = async (status, autosave) => {
    if (!(await autosave.flush())) return { kind: 'unsaved' }
    try {
      const site = await put(status)
      autosave.settle(now())
      return { kind: 'done', site }
    } catch (error) {
      const refusal = api.toPublishRefusal(error)
      if (refusal.kind !== 'outcome' || refusal.outcome.kind !== 'conflict') {
        return settleRefusal(store, refusal)
      }
      const outcome = await meet(refusal.outcome.conflict)
      if (!outcome) autosave.settle(null)
      else autosave.report(outcome)
      return outcome && outcome.kind !== 'saved' ? { kind: 'unsaved' } : { kind: 'takenIn' }
    }
  }

  return {
    save: () => save(),
    changeStatus,
    settleClashes: (choices, autosave) => {
      const { save: state } = store.getState()
      if (state.kind !== 'conflict' || !state.conflict.meeting) return
      const open = takeIn(store, state.conflict.meeting.theirs, choices)
      if (open.length === 0) autosave.settle(null)
    },
    ...createVersionMoves({ store, api, now }),
  }
}

/**
 * Takes in what others have saved since (rules/reliability.md#two-people-in-one-site). Answers a conflict where both
 * changed one value, the failure to load, or `saved` if nothing of one's own is left; undefined = the rest can be saved.
 */
function createMeeting(store: Store<EditorState>, api: EditorApi) {
  return async (conflict: Conflict): Promise<SaveOutcome | undefined> => {
    try {
      const theirs = await api.loadSite(store.getState().site.id)
      const clashes = takeIn(store, theirs)
      if (clashes.length > 0) return { kind: 'conflict', conflict: { ...conflict, meeting: { clashes, theirs } } }
      store.setState({ takenIn: conflict })
      return hasUnsaved(store.getState()) ? undefined : { kind: 'saved', at: Date.parse(theirs.updatedAt) }
    } catch (error) {
      return api.toOutcome(error)
    }
  }
}

type Saver = { store: Store<EditorState>; api: EditorApi; now: () => number }

/** Replaces the local document by another version, or the server's by the local one. */
function createVersionMoves({ store, api, now }: Saver): Omit<Saving, 'save' | 'changeStatus' | 'settleClashes'> {
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
  store.setState((state) => ({
    site: toHead(detail),
    base: toDocument(detail),
    version: detail.version,
    media: addMedia(state.media, detail.media),
    selection: keepExisting(state.selection, state.history.document),
  }))
}

function settleRefusal(store: Store<EditorState>, refusal: PublishRefusal): PublishOutcome {
  if (refusal.kind !== 'outcome') {
    // The server saved before it checked (rules/publishing.md#order): continue from that version.
    store.setState({ version: refusal.version })
    return refusal.kind === 'problems'
      ? { kind: 'problems', problems: refusal.problems }
      : { kind: 'failed', message: refusal.message }
  }
  const { outcome } = refusal
  return { kind: 'failed', message: outcome.kind === 'failed' ? outcome.message : '' }
}
