import { loadOnce } from '#admin/ui/load/load-once.ts'
import { updateAt } from '#shared/text/document-path.ts'
import type { Language } from '#shared/text/languages.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import type { Cell, Creative } from '#shared/site/cell/cell.ts'
import type { EditorApi } from './editor.api.ts'
import { addMedia, type EditorState, type EditorUpload, type UploadTarget } from './editor-state.ts'
import { CELL_TEXT_NAMES } from '#shared/site/cell/cell-text-rules.ts'
import { withCreative } from './commands.ts'
import type { Change, SiteDocument } from './document.ts'
import { type AddedRows, type DropMode, planDrop, removeDroppedCell } from './drop-plan.ts'
import { amendCell } from './history.ts'
import type { Store } from './store.ts'
import { canRetry, createUploadQueue, UploadFailure, type UploadQueue } from '#admin/uploads/upload-queue.ts'

/** Types that every browser can show from the local file. */
const SHOWABLE = /^image\/(?:jpeg|png)$/

/** Loads the module that checks and converts files. A failed load counts as a network failure, which can be retried. */
export const loadPreparing = loadOnce(() =>
  import('#admin/uploads/prepare-file.ts').catch(() => Promise.reject(new UploadFailure('network'))),
)

export type EditorUploads = {
  queue: UploadQueue<UploadTarget>
  /** Places files in the grid from `index` on and uploads them. */
  dropFiles: (files: readonly File[], index: number, mode: DropMode) => void
  /** Cancels an upload; removes the cell that was created for it if it is still blank. */
  discard: (id: string) => void
  /** Uploads one file for one target. */
  replaceFile: (file: File, target: UploadTarget) => void
  /** Sets a file that is stored already at a target, e.g. one of the library. */
  placeStored: (target: UploadTarget, creative: Creative, media: MediaInfo[]) => void
}

type Edit = (change: (document: SiteDocument) => Change, mergeKey?: string, mergeWithin?: number) => void

/** Uploads of one drop that finish within this time merge into one undo step. */
const BATCH_MS = 10 * 60 * 1000

/** Connects the upload queue with the document: a finished upload is set at its target. */
export function createUploads(store: Store<EditorState>, api: EditorApi, edit: Edit): EditorUploads {
  const queue = createUploadQueue<UploadTarget>({
    prepare: async (file) => (await loadPreparing()).prepareFile(file),
    send: (file, options) => api.upload(store.getState().site.id, file, options),
    newId: () => crypto.randomUUID(),
    onChange: (uploads) => {
      store.setState({ uploads })
      for (const job of uploads) if (isRefused(job)) removeBlankCell(job)
    },
    onDone: (job, creative, media) => {
      if (job.thumbnail) setTimeout(() => URL.revokeObjectURL(job.thumbnail ?? ''), 10_000)
      place(job.target, creative, media)
    },
  })

  function place(target: UploadTarget, creative: Creative, media: MediaInfo[]) {
    store.setState((state) => ({ media: addMedia(state.media, media) }))
    land({ store, edit }, target, { creative, media })
  }

  /** Rows added by each drop, by batch id. */
  const addedRows = new Map<string, AddedRows>()

  /** Removes the blank cell that was created for a file, and rows that were added for such cells. */
  const removeBlankCell = ({ target }: EditorUpload) => {
    if (target.kind !== 'cell' || !target.isNew) return
    const cell = store.getState().history.document.cells[target.cellId]
    if (!cell || !isBlank(cell)) return
    edit((document) => removeDroppedCell(document, cell.id, addedRows.get(target.batch)), target.batch, BATCH_MS)
  }

  return {
    queue,
    dropFiles: (files, index, mode) => {
      const { history, limits } = store.getState()
      const newId = () => crypto.randomUUID()
      const plan = planDrop(history.document, { files, index, mode }, { limits, newId })
      const batch = newId()
      const after = plan.change.settings?.numberVertical
      if (after !== undefined) addedRows.set(batch, { before: history.document.settings.numberVertical, after })
      edit(() => plan.change, batch, BATCH_MS)
      queue.add(
        plan.targets.map(({ cellId, file, isNew }) => ({
          file,
          purpose: 'creative' as const,
          target: { kind: 'cell' as const, cellId, language: null, isNew, batch },
          thumbnail: toThumbnail(file),
        })),
      )
      const nowhere: UploadTarget = { kind: 'cell', cellId: '', language: null, isNew: true, batch }
      if (plan.leftOver.length > 0)
        queue.refuse(
          plan.leftOver.map((file) => ({ file, target: nowhere })),
          'room',
        )
    },
    discard: (id) => {
      const job = store.getState().uploads.find((one) => one.id === id)
      queue.cancel(id)
      if (job) removeBlankCell(job)
    },
    replaceFile: (file, target) =>
      queue.add([{ file, purpose: purposeOf(target), target, thumbnail: toThumbnail(file) }]),
    placeStored: place,
  }
}

type Landing = { store: Store<EditorState>; edit: Edit }
type Stored = { creative: Creative; media: MediaInfo[] }

/** Sets a stored file at its target. A cell that was made for the file takes it without an undo step of its own. */
function land({ store, edit }: Landing, target: UploadTarget, { creative, media }: Stored): void {
  if (target.kind === 'setting') return edit(() => ({ settings: { [target.key]: { mediaId: creative.mediaId } } }))
  if (target.kind === 'image') return edit((document) => imageChange(document, target, creative.mediaId))
  if (target.kind === 'poster') return edit((document) => posterChange(document, target, media))
  if (!target.isNew) return edit((document) => creativeChange(document, target, creative), target.batch, BATCH_MS)
  store.setState((state) => ({
    history: amendCell(state.history, target.cellId, (cell) => withCreative(cell, creative, target.language)),
  }))
  return edit(() => ({}))
}

const isRefused = (job: EditorUpload) => job.state === 'failed' && !canRetry(job)

function isBlank(cell: Cell): boolean {
  return !cell.creative && CELL_TEXT_NAMES.every((field) => Object.keys(cell[field]).length === 0)
}

function purposeOf(target: UploadTarget) {
  if (target.kind === 'setting') return target.key === 'logoSetting' ? 'logo' : 'favicon'
  return target.kind === 'poster' ? 'poster' : 'creative'
}

function toThumbnail(file: File): string | null {
  return SHOWABLE.test(file.type) ? URL.createObjectURL(file) : null
}

type ImageTarget = Extract<UploadTarget, { kind: 'image' }>

function imageChange(document: SiteDocument, { part, cellId, field }: ImageTarget, mediaId: string): Change {
  const cell = cellId ? document.cells[cellId] : undefined
  if (cell) return { cells: { [cell.id]: updateAt(cell, field, () => mediaId) } }
  return part ? { parts: { [part]: updateAt(document.parts[part], field, () => mediaId) } } : {}
}

type CellTarget = { cellId: string; language: Language | null }

function creativeChange(document: SiteDocument, { cellId, language }: CellTarget, creative: Creative): Change {
  const cell = document.cells[cellId]
  return cell ? { cells: { [cellId]: withCreative(cell, creative, language) } } : {}
}

function posterChange(document: SiteDocument, target: CellTarget, media: MediaInfo[]): Change {
  const cell = document.cells[target.cellId]
  const current = target.language ? cell?.creativeByLanguage[target.language] : cell?.creative
  const posterId = media[0]?.mediaId
  return current && posterId ? creativeChange(document, target, { ...current, posterId }) : {}
}
