import type { SiteDetail } from '#shared/site/document/site-document.ts'
import { toDocument } from './document.ts'
import { addMedia, type EditorState, hasUnsaved, keepExisting, toHead } from './editor-state.ts'
import type { Store } from './store.ts'
import { mergeDocuments, rebaseHistory } from './merge-documents.ts'
import type { Clash } from '#admin/features/editor/merge/merge-values.ts'
import type { SaveOutcome } from './autosave.ts'
import type { Choices, Conflict } from './conflict.ts'
import type { EditorApi } from './editor.api.ts'

/**
 * Takes the server's version into the working copy, beside the own unsaved changes. Returns the clashes without a
 * choice; while there are some, nothing changes.
 */
function takeIn(store: Store<EditorState>, detail: SiteDetail, choices: Choices = {}): Clash[] {
  const { base, history } = store.getState()
  const theirs = toDocument(detail)
  const open: Clash[] = []
  const document = mergeDocuments({ base, mine: history.document, theirs }, (clash) => {
    const side = choices[clash.path]
    if (!side) open.push(clash)
    return side ?? 'mine'
  })
  if (open.length > 0) return open
  store.setState((state) => ({
    site: toHead(detail),
    base: theirs,
    version: detail.version,
    media: addMedia(state.media, detail.media),
    history: rebaseHistory(history, { base, theirs }, document),
    selection: keepExisting(state.selection, document),
  }))
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

/** Gives the clashes of the present conflict their values; false while one has no choice. */
export function settle(store: Store<EditorState>, choices: Choices): boolean {
  const { save } = store.getState()
  const meeting = save.kind === 'conflict' ? save.conflict.meeting : undefined
  return meeting !== undefined && takeIn(store, meeting.theirs, choices).length === 0
}
