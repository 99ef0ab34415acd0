import type { SiteDetail } from '#shared/site/document/site-document.ts'
import { toDocument } from './document.ts'
import { type EditorState, hasUnsaved } from './editor-state.ts'
import { withServerCopy } from './server-copy.ts'
import type { Store } from './store.ts'
import { mergeDocuments, rebaseHistory } from './merge-documents.ts'
import { meetDrafts } from './drafts.ts'
import type { Clash } from '#admin/features/editor/merge/merge-values.ts'
import type { Autosave, SaveOutcome } from './autosave.ts'
import type { Choices, Conflict } from './conflict.ts'
import type { EditorApi } from './editor.api.ts'

/**
 * Takes the server's version into the working copy, beside the own unsaved changes. Where a clash has no choice, changes
 * nothing and returns all clashes.
 */
function takeIn(store: Store<EditorState>, detail: SiteDetail, choices: Choices = {}): Clash[] {
  const { base, history } = store.getState()
  const theirs = toDocument(detail)
  const clashes: Clash[] = []
  const document = mergeDocuments({ base, mine: history.document, theirs }, (clash) => {
    clashes.push(clash)
    return choices[clash.path] ?? 'mine'
  })
  if (clashes.some(({ path }) => !choices[path])) return clashes
  store.setState((state) => {
    const met = meetDrafts(state.drafts, { document: state.history.document, plan: state.site.plan }, document)
    return {
      ...withServerCopy(state, detail, document),
      history: rebaseHistory(history, { base, theirs }, document),
      drafts: met.drafts,
      metDrafts: met,
    }
  })
  return []
}

/** Loads what others have saved and takes it in; the outcome of the save, or undefined if the rest can be saved. */
export async function meet(
  store: Store<EditorState>,
  api: Pick<EditorApi, 'loadSite' | 'toOutcome'>,
  conflict: Conflict,
): Promise<SaveOutcome | undefined> {
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

/** Gives the clashes of the present conflict their values, and saves; asks again where later edits made more of them. */
export function settle(store: Store<EditorState>, autosave: Autosave, choices: Choices): void {
  const { save } = store.getState()
  if (save.kind !== 'conflict' || !save.conflict.meeting) return
  const { theirs } = save.conflict.meeting
  const clashes = takeIn(store, theirs, choices)
  if (clashes.length === 0) autosave.settle(null)
  else autosave.report({ kind: 'conflict', conflict: { ...save.conflict, meeting: { clashes, theirs } } })
}
