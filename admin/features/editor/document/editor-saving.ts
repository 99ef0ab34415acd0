import { loadOnce } from '#admin/ui/load/load-once.ts'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import type { SavedSite } from '#shared/site/document/site-document.ts'
import type { EditorApi, PublishRefusal } from './editor.api.ts'
import { addMedia, type EditorState, withSaved } from './editor-state.ts'
import type { Autosave, SaveOutcome } from './autosave.ts'
import type { Choices, Conflict } from './conflict.ts'
import { toSaveBody } from './document.ts'
import type { Store } from './store.ts'
import type { VersionMoves } from './version-moves.ts'

export type PublishOutcome =
  | { kind: 'done'; site: SavedSite }
  | { kind: 'problems'; problems: PublishProblem[] }
  | { kind: 'unsaved' }
  /** What others saved meanwhile was taken in: the person looks at it first. */
  | { kind: 'takenIn' }
  | { kind: 'failed'; message: string }

// What no editor needs at its start.
const loadMerge = loadOnce(() => import('./take-in.ts'))
const loadVersionMoves = loadOnce(() => import('./version-moves.ts'))

/** Loads what a save or a dialog may need later. */
export const loadSaving = () => Promise.all([loadMerge(), loadVersionMoves()])

/** How often one save takes in what others have saved meanwhile. */
const MEETINGS_MAX = 3

export type Saving = VersionMoves & {
  save: () => Promise<SaveOutcome>
  /** Saves unsaved changes, then publishes the site or takes it offline. */
  changeStatus: (status: 'PUBLISH' | 'PRIVATE', autosave: Autosave) => Promise<PublishOutcome>
  /** Takes in what others saved, with the chosen values where both changed one, and saves. */
  settleClashes: (choices: Choices, autosave: Autosave) => Promise<void>
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
  const versionMoves = async () => (await loadVersionMoves()).createVersionMoves({ store, api, now })

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
    settleClashes: async (choices, autosave) => (await loadMerge()).settle(store, autosave, choices),
    takeTheirs: async (autosave) => (await versionMoves()).takeTheirs(autosave),
    keepMine: async (autosave) => (await versionMoves()).keepMine(autosave),
    saveAsCopy: async (name) => (await versionMoves()).saveAsCopy(name),
    restore: async (kept, autosave) => (await versionMoves()).restore(kept, autosave),
    keepVersion: async (reason, autosave) => (await versionMoves()).keepVersion(reason, autosave),
  }
}

/**
 * Takes in what others have saved since (rules/reliability.md#two-people-in-one-site). Answers a conflict where both
 * changed one value, the failure to load, or `saved` if nothing of one's own is left; undefined = the rest can be saved.
 */
function createMeeting(store: Store<EditorState>, api: EditorApi) {
  return async (conflict: Conflict): Promise<SaveOutcome | undefined> => {
    // Its code comes from the server like the site: without it the next attempt asks again.
    const merge = await loadMerge().catch(() => undefined)
    return merge ? merge.meet(store, api, conflict) : { kind: 'offline' }
  }
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
