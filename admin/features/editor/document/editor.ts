import type { PlanView } from '#shared/account/plans.ts'
import type { FormKind } from '#shared/site/parts/forms/form-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import type { SnapshotReason } from '#shared/site/snapshots/snapshot-rules.ts'
import type { SiteDetail } from '#shared/site/document/site-document.ts'
import type { EditorApi } from './editor.api.ts'
import type { BulkState } from './bulk-state.ts'
import { createSaving, type PublishOutcome } from './editor-saving.ts'
import type { KeptVersion } from './version-moves.ts'
import {
  addMedia,
  currentDrafts,
  type EditorState,
  hasUnsaved,
  keepExisting,
  type SiteHead,
  startState,
} from './editor-state.ts'
import { createDraftStorage } from './draft-storage.ts'
import { createUploads, type EditorUploads } from './editor-uploads.ts'
import type { PanelId } from './panel-id.ts'
import type { ReviewState } from './review-pins.ts'
import type { OtherTab } from './others.ts'
import type { MarksByCell } from './cell-marks.ts'
import { createAutosave } from './autosave.ts'
import type { Change, SiteDocument } from './document.ts'
import { type FieldDraft, withDraft, withoutDraft } from './drafts.ts'
import type { FieldTarget } from './field-place.ts'
import type { GridLimits } from './grid-limits.ts'
import { commit, type History, redo, touchedCells, undo } from './history.ts'
import type { Choices } from './conflict.ts'
import { createStore, type Store } from './store.ts'

/** How a click or key changes the selection. */
export type SelectMode = 'only' | 'toggle' | 'range'

export type Editor = {
  getState: () => EditorState
  subscribe: (listener: () => void) => () => void
  /**
   * Makes an undoable change and schedules a save; ignored while read-only. Changes with one `mergeKey` within
   * `mergeWithin` milliseconds (default 1,200) merge into one undo step.
   */
  edit: (change: (document: SiteDocument) => Change, mergeKey?: string, mergeWithin?: number) => void
  undo: () => void
  redo: () => void
  select: (id: string | null, mode?: SelectMode) => void
  selectAll: () => void
  setLanguage: (language: Language) => void
  openPanel: (panel: PanelId) => void
  /** Shows the checklist beside the panes, or closes it. */
  openChecklist: (isChecklistOpen: boolean) => void
  /** Opens the list of texts with those of a language that have a status. */
  showTexts: (wanted: NonNullable<EditorState['textsWanted']>) => void
  /** Shows a form instead of the grid in the preview; null shows the grid. */
  showForm: (form: FormKind | null) => void
  /** Shows a popup in the preview, whatever its period; null shows none. */
  showPopup: (id: string | null) => void
  /** Patches what is known of the guests' comments. */
  setReview: (patch: Partial<ReviewState>) => void
  setMarks: (marks: MarksByCell) => void
  setOthers: (others: readonly OtherTab[]) => void
  /** Asks whether the selected cells may be removed, or stops asking. */
  askRemoval: (isRemovalAsked: boolean) => void
  /** Asks for the name of a row, or stops asking. */
  askRowName: (namedRow: number | null) => void
  /** Shows the whole grid at once, or in its usual size. */
  showWholeGrid: (isGridWhole: boolean) => void
  /** Moves the focus into the preview, to the first thing of the cell that it shows. */
  pickInPreview: () => void
  /** Opens the panel of a field, selects its cells and focuses it. */
  focusField: (field: FieldTarget) => void
  /** Ends a focus request: call when the field has the focus. */
  fieldFocused: () => void
  /** Keeps a typed text that failed validation, until the field becomes valid or the draft is dropped. */
  keepDraft: (draft: Omit<FieldDraft, 'base'>) => void
  dropDraft: (key: string) => void
  dropDrafts: () => void
  uploads: EditorUploads
  /** Patches the state of the bulk upload. */
  setBulk: (patch: Partial<BulkState>) => void
  /** Registers stored files before a change names them. */
  registerMedia: (media: readonly MediaInfo[]) => void
  /** Saves now; true when nothing is left unsaved. */
  flush: () => Promise<boolean>
  changeStatus: (status: 'PUBLISH' | 'PRIVATE') => Promise<PublishOutcome>
  /** Gives each clash its chosen value, takes in the rest of the other's version, and saves. */
  settleClashes: (choices: Choices) => Promise<void>
  takeTheirs: () => Promise<void>
  keepMine: () => Promise<void>
  saveAsCopy: (name: string) => Promise<string>
  restore: (kept: KeptVersion) => Promise<boolean>
  /** Stores a snapshot of the saved working copy; false if it could not be saved first. Throws ApiError. */
  keepVersion: (reason: SnapshotReason) => Promise<boolean>
  /** The plan of the site's account has changed. */
  setPlan: (plan: PlanView, limits: GridLimits) => void
  /** Where visitors find the site, and its label, have changed. */
  setAddress: (address: Pick<SiteHead, 'url' | 'ownerUrl' | 'label'>) => void
  dispose: () => void
}

export function createEditor(
  detail: SiteDetail,
  options: { api: EditorApi; limits: GridLimits; isReadOnly: boolean },
): Editor {
  const { api, limits, isReadOnly } = options
  const memory = createDraftStorage(detail.id)
  const store = createStore(startState(detail, { limits, isReadOnly, kept: memory.load() }))
  const { getState, setState } = store
  const saving = createSaving(store, api, Date.now)
  rememberDrafts(store, memory.save)
  const autosave = createAutosave({
    save: saving.save,
    hasChanges: () => hasUnsaved(getState()),
    onState: (save) => setState({ save }),
    now: Date.now,
  })

  const { edit, moveInHistory } = createHistoryMoves(store, isReadOnly, () => autosave.touch())

  return {
    getState,
    subscribe: store.subscribe,
    edit,
    undo: () => moveInHistory(undo, touchedCells(getState().history.past.at(-1))),
    redo: () => moveInHistory(redo, touchedCells(getState().history.future[0])),
    ...createViewMoves(store),
    ...createDraftMoves(store, isReadOnly),
    uploads: createUploads(store, api, edit),
    ...createKnowledge(store),
    flush: autosave.flush,
    changeStatus: (status) => saving.changeStatus(status, autosave),
    settleClashes: (choices) => saving.settleClashes(choices, autosave),
    takeTheirs: () => saving.takeTheirs(autosave),
    keepMine: () => saving.keepMine(autosave),
    saveAsCopy: async (name) => {
      const id = await saving.saveAsCopy(name)
      // Cells keep their ids in the copy, so its fields show the same drafts.
      memory.save(currentDrafts(getState()), id)
      return id
    },
    restore: (kept) => saving.restore(kept, autosave),
    keepVersion: (reason) => saving.keepVersion(reason, autosave),
    dispose: autosave.dispose,
  }
}

type State = Store<EditorState>

/** Stores the drafts whenever they change. */
function rememberDrafts({ subscribe, getState }: State, save: (drafts: ReturnType<typeof currentDrafts>) => void) {
  let remembered: string | undefined
  subscribe(() => {
    const drafts = currentDrafts(getState())
    const next = JSON.stringify(drafts)
    if (next !== remembered) save(drafts)
    remembered = next
  })
}

/** Makes, undoes and repeats changes; `onChange` is called after each. */
function createHistoryMoves({ setState }: State, isReadOnly: boolean, onChange: () => void) {
  const edit: Editor['edit'] = (change, mergeKey, mergeWithin) => {
    if (isReadOnly) return
    setState((state) => {
      const history = commit(state.history, change(state.history.document), {
        at: Date.now(),
        ...(mergeKey ? { mergeKey } : {}),
        ...(mergeWithin ? { mergeWithin } : {}),
      })
      return { history, selection: keepExisting(state.selection, history.document) }
    })
    onChange()
  }
  const moveInHistory = (move: (history: History) => History, touched: readonly string[]) => {
    if (isReadOnly) return
    setState((state) => {
      const history = move(state.history)
      const ids = touched.filter((id) => id in history.document.cells)
      const followed = ids[0] ? { ids, current: ids[0], anchor: ids[0] } : state.selection
      return { history, selection: keepExisting(followed, history.document) }
    })
    onChange()
  }
  return { edit, moveInHistory }
}

type ViewMoves = Pick<
  Editor,
  | 'select'
  | 'selectAll'
  | 'setLanguage'
  | 'openPanel'
  | 'openChecklist'
  | 'showTexts'
  | 'showForm'
  | 'showPopup'
  | 'askRemoval'
  | 'askRowName'
  | 'pickInPreview'
  | 'showWholeGrid'
  | 'focusField'
  | 'fieldFocused'
>

/** Changes what is selected and shown. */
function createViewMoves({ setState }: State): ViewMoves {
  return {
    select: (id, mode = 'only') => setState((state) => ({ selection: selectIn(state, id, mode), field: null })),
    selectAll: () =>
      setState(({ selection, history }) => ({ selection: { ...selection, ids: history.document.order } })),
    setLanguage: (language) => setState({ language }),
    openPanel: (panel) => setState({ panel, textsWanted: null }),
    openChecklist: (isChecklistOpen) => setState({ isChecklistOpen }),
    showTexts: (textsWanted) =>
      setState({ panel: 'languages', language: textsWanted.language, textsWanted, field: null }),
    showForm: (shownForm) => setState({ shownForm }),
    showPopup: (shownPopup) => setState({ shownPopup }),
    askRemoval: (isRemovalAsked) => setState({ isRemovalAsked }),
    askRowName: (namedRow) => setState({ namedRow }),
    showWholeGrid: (isGridWhole) => setState({ isGridWhole }),
    pickInPreview: () => setState(({ picks }) => ({ picks: picks + 1 })),
    focusField: (field) =>
      setState((state) => ({
        field,
        panel: field.panel ?? 'grid',
        selection: field.cellIds ? selectAllOf(field.cellIds) : selectIn(state, field.cellId, 'only'),
        ...(field.language ? { language: field.language } : {}),
      })),
    fieldFocused: () => setState({ field: null }),
  }
}

/** Keeps and drops texts that failed validation. */
function createDraftMoves(
  { getState, setState }: State,
  isReadOnly: boolean,
): Pick<Editor, 'keepDraft' | 'dropDraft' | 'dropDrafts'> {
  return {
    keepDraft: (draft) => {
      if (!isReadOnly) setState(({ drafts, history }) => ({ drafts: withDraft(drafts, draft, history.document) }))
    },
    dropDraft: (key) => {
      if (key in getState().drafts) setState(({ drafts }) => ({ drafts: withoutDraft(drafts, key) }))
    },
    dropDrafts: () => setState({ drafts: {} }),
  }
}

/** Takes in what others know: files, comments, the plan, the address, the bulk upload. */
function createKnowledge({
  setState,
}: State): Pick<
  Editor,
  'setReview' | 'setMarks' | 'setOthers' | 'setBulk' | 'registerMedia' | 'setPlan' | 'setAddress'
> {
  return {
    setReview: (patch) => setState(({ review }) => ({ review: { ...review, ...patch } })),
    setMarks: (marks) => setState({ marks }),
    setOthers: (others) => setState({ others }),
    setBulk: (patch) => setState(({ bulk }) => ({ bulk: { ...bulk, ...patch } })),
    registerMedia: (media) => setState((state) => ({ media: addMedia(state.media, media) })),
    setPlan: (plan, limits) => setState(({ site }) => ({ site: { ...site, plan }, limits })),
    setAddress: ({ url, ownerUrl, label }) => setState(({ site }) => ({ site: { ...site, url, ownerUrl, label } })),
  }
}

function selectAllOf(ids: readonly string[]): EditorState['selection'] {
  const [first = null] = ids
  return { ids, current: first, anchor: first }
}

function selectIn(state: EditorState, id: string | null, mode: SelectMode): EditorState['selection'] {
  const { selection, history } = state
  if (!id) return { ids: [], current: null, anchor: null }
  if (mode === 'only') return { ids: [id], current: id, anchor: id }
  if (mode === 'range') {
    const { order } = history.document
    const [from = 0, to = 0] = [order.indexOf(selection.anchor ?? id), order.indexOf(id)].toSorted((a, b) => a - b)
    return { ids: order.slice(from, to + 1), current: id, anchor: selection.anchor ?? id }
  }
  const ids = selection.ids.includes(id) ? selection.ids.filter((other) => other !== id) : [...selection.ids, id]
  return { ids, current: id, anchor: id }
}
