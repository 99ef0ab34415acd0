import type { FormKind } from '#shared/site/parts/forms/form-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import type { PartName } from '#shared/site/part-rules.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import type { SavedSite, SiteDetail } from '#shared/site/document/site-document.ts'
import { type BulkState, NO_BULK } from './bulk-state.ts'
import type { PanelId } from './panel-id.ts'
import { NO_REVIEW, type ReviewState } from './review-pins.ts'
import type { MarksByCell } from './cell-marks.ts'
import type { OtherTab } from './others.ts'
import type { SaveState } from './autosave.ts'
import type { Conflict } from './conflict.ts'
import { changeBetween, type SiteDocument, toDocument } from './document.ts'
import { type Drafts, isCurrent, type FieldDraft, listDrafts, type MetDrafts, reviveDrafts } from './drafts.ts'
import type { FieldTarget } from './field-place.ts'
import type { GridLimits } from './grid-limits.ts'
import { type History, startHistory } from './history.ts'
import type { UploadJob } from '#admin/uploads/upload-queue.ts'

/** Target of an upload. Files of one drop share `batch`, which merges their changes into one undo step. */
export type UploadTarget =
  | { kind: 'cell'; cellId: string; language: Language | null; isNew: boolean; batch: string }
  | { kind: 'poster'; cellId: string; language: Language | null }
  | { kind: 'setting'; key: 'logoSetting' | 'faviconSetting' }
  /** An image of a part or of a cell's product: `field` is the path of its media id. */
  | { kind: 'image'; part: PartName | null; cellId: string | null; field: string }

export type EditorUpload = UploadJob<UploadTarget>

/** The site's data that is not part of the document. */
export type SiteHead = Pick<
  SiteDetail,
  | 'id'
  | 'siteUuid'
  | 'accountId'
  | 'url'
  | 'ownerUrl'
  | 'status'
  | 'label'
  | 'liveRelease'
  | 'hasUnpublishedChanges'
  | 'previewOrigin'
  | 'plan'
  | 'popupHistory'
  | 'popupCounts'
  | 'runningTest'
>

export type EditorState = {
  site: SiteHead
  history: History
  /** The document as last saved. */
  base: SiteDocument
  version: number
  media: ReadonlyMap<string, MediaInfo>
  /** Selected cells; `current` has the focus, `anchor` is the start of a range selection. */
  selection: { ids: readonly string[]; current: string | null; anchor: string | null }
  /** The language that is edited and previewed. */
  language: Language
  save: SaveState
  /** Whose save was taken in last, beside the own changes. */
  takenIn: Conflict | null
  /** The texts that failed validation whose fields a save that was taken in last has changed or removed. */
  metDrafts: MetDrafts
  /** Typed texts that failed validation. */
  drafts: Drafts
  uploads: readonly EditorUpload[]
  bulk: BulkState
  field: FieldTarget | null
  /** The grid or the panel that is open beside the preview. */
  panel: PanelId
  /** The checklist stands beside the panes. */
  isChecklistOpen: boolean
  /** The texts that the list of languages is asked to show, once for each object; null = as the person left it. */
  textsWanted: { language: Language; status: 'missing' | 'failed' | 'stale' } | null
  /** The form that the preview shows instead of the grid; null = the grid. */
  shownForm: FormKind | null
  /** Id of the edited popup, which the preview shows. */
  shownPopup: string | null
  /** Comments of the preview's guests. */
  review: ReviewState
  /** Other tabs that have the site open. */
  others: readonly OtherTab[]
  /** What cells lack, by the findings of the checklist. */
  marks: MarksByCell
  /** The selected cells are to be removed, and a test runs on one of them: the person is asked. */
  isRemovalAsked: boolean
  /** The row whose name is asked for, counted from 0. */
  namedRow: number | null
  /** How often somebody asked to go on in the preview. */
  picks: number
  /** The whole grid is shown at once. */
  isGridWhole: boolean
  limits: GridLimits
  isReadOnly: boolean
}

type StartOptions = { limits: GridLimits; isReadOnly: boolean; kept: readonly Omit<FieldDraft, 'base'>[] }

export function startState(detail: SiteDetail, { limits, isReadOnly, kept }: StartOptions): EditorState {
  const document = toDocument(detail)
  return {
    site: toHead(detail),
    history: startHistory(document),
    base: document,
    version: detail.version,
    media: toMediaMap(detail.media),
    selection: { ids: [], current: null, anchor: null },
    language: detail.defaultLanguage,
    save: { kind: 'saved', at: null },
    takenIn: null,
    metDrafts: { changed: [], gone: [] },
    drafts: isReadOnly ? {} : reviveDrafts(kept, document),
    uploads: [],
    bulk: NO_BULK,
    field: null,
    panel: 'grid',
    isChecklistOpen: false,
    textsWanted: null,
    shownForm: null,
    shownPopup: null,
    review: NO_REVIEW,
    others: [],
    marks: new Map(),
    isRemovalAsked: false,
    namedRow: null,
    picks: 0,
    isGridWhole: false,
    limits,
    isReadOnly,
  }
}

export function toHead(detail: SiteDetail): SiteHead {
  return {
    id: detail.id,
    siteUuid: detail.siteUuid,
    accountId: detail.accountId,
    url: detail.url,
    ownerUrl: detail.ownerUrl,
    status: detail.status,
    label: detail.label,
    liveRelease: detail.liveRelease,
    hasUnpublishedChanges: detail.hasUnpublishedChanges,
    previewOrigin: detail.previewOrigin,
    plan: detail.plan,
    popupHistory: detail.popupHistory,
    popupCounts: detail.popupCounts,
    runningTest: detail.runningTest,
  }
}

export function withSaved(site: SiteHead, saved: SavedSite): SiteHead {
  const { url, ownerUrl, status, label, liveRelease, hasUnpublishedChanges, runningTest } = saved
  const { popupHistory = site.popupHistory } = saved
  return { ...site, url, ownerUrl, status, label, liveRelease, hasUnpublishedChanges, runningTest, popupHistory }
}

export function toMediaMap(media: readonly MediaInfo[]): ReadonlyMap<string, MediaInfo> {
  return new Map(media.map((info) => [info.mediaId, info]))
}

export function addMedia(
  known: ReadonlyMap<string, MediaInfo>,
  added: readonly MediaInfo[],
): ReadonlyMap<string, MediaInfo> {
  return new Map([...known, ...toMediaMap(added)])
}

/** The selected cell, if exactly one is selected. */
export function selectedCell(state: EditorState): Cell | undefined {
  const [id, second] = state.selection.ids
  return id && !second ? state.history.document.cells[id] : undefined
}

/** Whether the document has unsaved changes. */
export function hasUnsaved({ base, history }: Pick<EditorState, 'base' | 'history'>): boolean {
  return base !== history.document && changeBetween(base, history.document) !== undefined
}

type DraftsIn = Pick<EditorState, 'drafts' | 'history' | 'site'>

/** The draft that the field with this key shows now. */
export function draftAt({ drafts, history, site }: DraftsIn, key: string): FieldDraft | undefined {
  const draft = drafts[key]
  return draft && isCurrent(draft, { document: history.document, plan: site.plan }) ? draft : undefined
}

/** All drafts that fields show now. */
export function currentDrafts({ drafts, history, site }: DraftsIn): FieldDraft[] {
  return listDrafts(drafts, { document: history.document, plan: site.plan })
}

/** Whether a field holds a text that is not in the document. */
export function hasDrafts(state: DraftsIn): boolean {
  return currentDrafts(state).length > 0
}

/** The selection without removed cells; the same object if none was removed. */
export function keepExisting(selection: EditorState['selection'], document: SiteDocument): EditorState['selection'] {
  const exists = (id: string | null) => id !== null && id in document.cells
  if (selection.ids.every(exists) && (selection.current === null || exists(selection.current))) return selection
  return {
    ids: selection.ids.filter(exists),
    current: exists(selection.current) ? selection.current : null,
    anchor: exists(selection.anchor) ? selection.anchor : null,
  }
}
