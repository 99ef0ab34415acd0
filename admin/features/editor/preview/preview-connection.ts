import type { EditorMessage, PreviewMessage, PreviewMovedMessage } from '#shared/site/preview/preview-messages.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { Editor } from '#admin/features/editor/document/editor.ts'
import { editorApi } from '#admin/features/editor/document/editor.api.ts'
import type { EditorState } from '#admin/features/editor/document/editor-state.ts'
import { moveMark } from '#admin/features/editor/inspector/creative/marks.ts'
import { markFor, openMark } from '#admin/features/editor/inspector/creative/open-mark.ts'
import { openPreview } from './open-preview.ts'
import { pinsFor } from './preview-pins.ts'
import { parsePreviewMessage, toCellsMessage, toFirstMessage } from './preview-messages.ts'
import type { SiteDocument } from '#admin/features/editor/document/document.ts'

const SEND_DELAY_MS = 100
/** After a failed render the preview keeps the changes; the next message, after this time, renders them. */
const RETRY_DELAY_MS = 4000
const READY_TIMEOUT_MS = 12_000
/** While the preview scrolls to a cell it reports the cells it passes; the editor does not select those. */
const NAVIGATION_MS = 1200
/** A token is valid for 12 hours; it is renewed this long before its end. */
const RENEW_BEFORE_MS = 10 * 60 * 1000

export type PreviewStatus = 'loading' | 'ready' | 'delayed' | 'failed'

type PreviewToken = { token: string; origin: string; expiresAt: string }
type Timer = ReturnType<typeof setTimeout>

type ConnectionOptions = {
  editor: Editor
  frameName: string
  frame: () => HTMLIFrameElement | null
  onStatus: (status: PreviewStatus) => void
}

/**
 * Opens the preview in its frame and synchronises it with the editor in both directions: changes, selection and popups
 * go to the preview, scrolling and dragged marks come back. Returns a function that closes the connection.
 */
export function connectPreview({ editor, frameName, frame, onStatus }: ConnectionOptions): () => void {
  let previewToken: PreviewToken | undefined
  /** The document as last sent; undefined until the preview is ready. */
  let sent: SiteDocument | undefined
  let navigation = { to: '', until: 0 }
  let { language, selection, shownForm, shownPopup } = editor.getState()
  let sendTimer: Timer | undefined
  let renewTimer: Timer | undefined
  /** The open mark as last sent, as JSON. */
  let sentMark = ''
  /** The comments as last sent, as JSON. */
  let sentPins = '[]'
  let isClosed = false

  const post = (message: EditorMessage) => {
    if (previewToken) frame()?.contentWindow?.postMessage(message, previewToken.origin)
  }
  const show = (cellId: string) => {
    navigation = { to: cellId, until: Date.now() + NAVIGATION_MS }
    post({ type: 'mekuri:show', cellId })
  }
  const sendChanges = () => {
    const { document } = editor.getState().history
    const message = sent && toCellsMessage(sent, document)
    sent = document
    if (message) post(message)
  }
  const sendMark = () => {
    const mark = markFor(editor.getState())
    const serialized = JSON.stringify(mark)
    if (serialized === sentMark || !sent) return
    sentMark = serialized
    post({ type: 'mekuri:mark', mark })
  }
  const sendPins = () => {
    const pins = pinsFor(editor.getState())
    const serialized = JSON.stringify(pins)
    if (serialized === sentPins || !sent) return
    sentPins = serialized
    post({ type: 'mekuri:pins', pins })
  }
  /** A drag is one undo step; arrow keys in quick succession merge into one. */
  const move = ({ by, ...to }: PreviewMovedMessage) =>
    editor.edit((document) => moveMark(document, to), by === 'key' ? `${to.id}.place` : undefined)
  const selectCurrent = (cellId: string) => {
    if (navigation.to !== cellId && Date.now() < navigation.until) return
    const state = editor.getState()
    const keepsSelection = state.selection.ids.length !== 1 || state.selection.current === cellId
    navigation = { to: cellId, until: 0 }
    if (!keepsSelection && cellId in state.history.document.cells) editor.select(cellId)
  }
  const sendInitialState = () => {
    const state = editor.getState()
    sent = state.history.document
    post(toFirstMessage(state.base, sent, state.language))
    if (state.shownForm) post({ type: 'mekuri:form', form: state.shownForm })
    shownForm = state.shownForm
    if (state.selection.current) show(state.selection.current)
    sentMark = ''
    sendMark()
    sentPins = '[]'
    sendPins()
    post({ type: 'mekuri:popup', popupId: state.shownPopup })
    clearTimeout(readyTimer)
    onStatus('ready')
  }
  const onRendered = (cellIds: string[]) => {
    onStatus('ready')
    const { current } = editor.getState().selection
    // An empty list means that the whole grid was rendered anew: the preview is back at its entry cell.
    if (cellIds.length === 0 && current) show(current)
  }
  const renewToken = async () => {
    const next = await editorApi.createPreviewToken(editor.getState().site.id).catch(() => undefined)
    if (isClosed) return
    if (!next) return onStatus('delayed')
    acceptToken(next)
    post({ type: 'mekuri:token', token: next.token })
  }
  const acceptToken = (next: PreviewToken) => {
    previewToken = next
    clearTimeout(renewTimer)
    renewTimer = setTimeout(
      () => void renewToken(),
      Math.max(0, Date.parse(next.expiresAt) - Date.now() - RENEW_BEFORE_MS),
    )
  }
  const handleMessage = (message: PreviewMessage) => {
    if (message.type === 'mekuri:ready') sendInitialState()
    if (message.type === 'mekuri:rendered') onRendered(message.cellIds)
    if (message.type === 'mekuri:current') selectCurrent(message.cellId)
    if (message.type === 'mekuri:moved') move(message)
    if (message.type === 'mekuri:pin') editor.setReview({ chosen: message.id })
    if (message.type !== 'mekuri:failed') return
    if (message.status === 401) return void renewToken()
    onStatus('delayed')
    clearTimeout(sendTimer)
    sendTimer = setTimeout(() => {
      sendChanges()
      post({ type: 'mekuri:cells', cells: [] })
    }, RETRY_DELAY_MS)
  }
  const onWindowMessage = (event: MessageEvent) => {
    if (event.source !== frame()?.contentWindow || event.origin !== previewToken?.origin) return
    const message = parsePreviewMessage(event.data)
    if (message) handleMessage(message)
  }
  const onEditorChange = () => {
    const state = editor.getState()
    if (!sent) return
    if (state.shownForm !== shownForm) post({ type: 'mekuri:form', form: state.shownForm })
    shownForm = state.shownForm
    if (state.language !== language) post({ type: 'mekuri:cells', cells: [], language: state.language })
    if (state.shownPopup !== shownPopup) post({ type: 'mekuri:popup', popupId: state.shownPopup })
    shownPopup = state.shownPopup
    const { current } = state.selection
    if (current && current !== selection.current && current !== navigation.to) show(current)
    language = state.language
    selection = state.selection
    sendMark()
    sendPins()
    if (state.history.document === sent) return
    clearTimeout(sendTimer)
    sendTimer = setTimeout(sendChanges, SEND_DELAY_MS)
  }

  const readyTimer = setTimeout(() => onStatus('failed'), READY_TIMEOUT_MS)
  const unsubscribe = editor.subscribe(onEditorChange)
  const unsubscribeMark = openMark.subscribe(sendMark)
  window.addEventListener('message', onWindowMessage)
  editorApi.createPreviewToken(editor.getState().site.id).then(
    (issued) => {
      if (isClosed) return
      acceptToken(issued)
      openPreview(issued, placeIn(editor.getState(), frameName))
    },
    () => {
      clearTimeout(readyTimer)
      if (!isClosed) onStatus('failed')
    },
  )
  return () => {
    isClosed = true
    for (const timer of [readyTimer, sendTimer, renewTimer]) clearTimeout(timer)
    unsubscribe()
    unsubscribeMark()
    window.removeEventListener('message', onWindowMessage)
  }
}

/** Saves, then opens the working copy's preview in a new tab. Rejects if no preview token can be issued. */
export async function openPreviewTab(editor: Editor): Promise<void> {
  await editor.flush()
  const previewToken = await editorApi.createPreviewToken(editor.getState().site.id)
  openPreview(previewToken, placeIn(editor.getState(), '_blank'))
}

const placeIn = (state: EditorState, target: string) => ({
  language: state.language,
  position: positionIn(state),
  target,
})

function positionIn({ history, selection }: EditorState): string {
  const { order, settings } = history.document
  const index = selection.current ? order.indexOf(selection.current) : 0
  return formatPosition(positionOf(Math.max(0, index), settings.numberHorizontal))
}
