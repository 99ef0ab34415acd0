import type { SiteDetail } from '#shared/site/document/site-document.ts'
import { toDocument } from './document.ts'
import { addMedia, type EditorState, keepExisting, toHead } from './editor-state.ts'
import type { Store } from './store.ts'
import { mergeDocuments, rebaseHistory } from './merge-documents.ts'
import type { Clash } from '#admin/features/editor/merge/merge-values.ts'
import type { Choices } from './conflict.ts'

/**
 * Takes the server's version into the working copy, beside the own unsaved changes. Returns the clashes without a
 * choice; while there are some, nothing changes.
 */
export function takeIn(store: Store<EditorState>, detail: SiteDetail, choices: Choices = {}): Clash[] {
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
