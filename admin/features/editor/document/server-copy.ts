import type { SiteDetail } from '#shared/site/document/site-document.ts'
import { type SiteDocument, toDocument } from './document.ts'
import { addMedia, type EditorState, keepExisting, toHead } from './editor-state.ts'

/** The state with the server's version as its base; `document` is the one on the screen. */
export function withServerCopy({ media, selection }: EditorState, detail: SiteDetail, document: SiteDocument) {
  return {
    site: toHead(detail),
    base: toDocument(detail),
    version: detail.version,
    media: addMedia(media, detail.media),
    selection: keepExisting(selection, document),
  } satisfies Partial<EditorState>
}
