import type { EditorMessage } from '#shared/site/preview/preview-messages.ts'
import type { Editor } from '#admin/features/editor/document/editor.ts'
import type { EditorState } from '#admin/features/editor/document/editor-state.ts'
import { markFor } from '#admin/features/editor/inspector/creative/open-mark.ts'
import { shownSafeArea } from './device-choice.ts'
import { pinsFor } from './preview-pins.ts'
import { toCellsMessage, toFirstMessage } from './preview-messages.ts'

const SEND_DELAY_MS = 100
/** After a failed render the preview keeps the changes; the next message, after this time, renders them. */
const RETRY_DELAY_MS = 4000
/** While the preview scrolls to a cell it reports the cells it passes; the editor does not select those. */
const NAVIGATION_MS = 1200

type Post = (message: EditorMessage) => void

export type PreviewSender = ReturnType<typeof createPreviewSender>

/** Sends the preview what has changed in the editor; nothing before the first message. */
export function createPreviewSender(editor: Editor, post: Post) {
  /** What was sent last; undefined until the preview is ready. */
  let sent: ReturnType<typeof sentOf> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const navigation = createNavigation(post)
  const over = createOverlays(editor, post, () => sent !== undefined)
  const sendDocument = () => {
    const { document } = editor.getState().history
    const message = sent && toCellsMessage(sent.document, document)
    if (sent) sent = { ...sent, document }
    if (message) post(message)
  }
  const sendFirst = () => {
    const state = editor.getState()
    sent = sentOf(state)
    post(toFirstMessage(state.base, sent.document, state.language))
    if (state.shownForm) post({ type: 'mekuri:form', form: state.shownForm })
    if (state.selection.current) navigation.show(state.selection.current)
    over.restart()
    post({ type: 'mekuri:popup', popupId: state.shownPopup })
  }
  const sendChange = () => {
    if (!sent) return
    const [before, now] = [sent, sentOf(editor.getState())]
    if (now.form !== before.form) post({ type: 'mekuri:form', form: now.form })
    if (now.language !== before.language) post({ type: 'mekuri:cells', cells: [], language: now.language })
    if (now.popup !== before.popup) post({ type: 'mekuri:popup', popupId: now.popup })
    if (now.cell && now.cell !== before.cell && !navigation.leadsTo(now.cell)) navigation.show(now.cell)
    sent = { ...now, document: before.document }
    over.sendMark()
    over.sendPins()
    if (now.document !== before.document) schedule(sendDocument, SEND_DELAY_MS)
  }
  const schedule = (send: () => void, delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(send, delay)
  }
  const retry = () =>
    schedule(() => {
      sendDocument()
      post({ type: 'mekuri:cells', cells: [] })
    }, RETRY_DELAY_MS)

  const close = () => clearTimeout(timer)
  const { sendMark, sendInsets } = over
  return {
    sendFirst,
    sendChange,
    sendMark,
    sendInsets,
    retry,
    close,
    show: navigation.show,
    isArrival: navigation.isArrival,
  }
}

/** Sends what stands over the page: the mark that is edited, pins of comments, and what the device covers. */
function createOverlays(editor: Editor, post: Post, isReady: () => boolean) {
  const mark = createDifferenceFilter(post)
  const pins = createDifferenceFilter(post)
  const insets = createDifferenceFilter(post)
  const sendMark = () => {
    if (isReady()) mark.post({ type: 'mekuri:mark', mark: markFor(editor.getState()) })
  }
  const sendPins = () => {
    if (isReady()) pins.post({ type: 'mekuri:pins', pins: pinsFor(editor.getState()) })
  }
  const sendInsets = () => {
    if (isReady()) insets.post({ type: 'mekuri:insets', insets: shownSafeArea() })
  }
  const restart = () => {
    mark.restart()
    sendMark()
    pins.restart({ type: 'mekuri:pins', pins: [] })
    sendPins()
    insets.restart({ type: 'mekuri:insets', insets: null })
    sendInsets()
  }
  return { sendMark, sendPins, sendInsets, restart }
}

const sentOf = ({ history, language, shownForm, shownPopup, selection }: EditorState) => ({
  document: history.document,
  language,
  form: shownForm,
  popup: shownPopup,
  cell: selection.current,
})

/** Scrolls the preview to cells. */
function createNavigation(post: Post) {
  let target = { cellId: '', until: 0 }
  return {
    show: (cellId: string) => {
      target = { cellId, until: Date.now() + NAVIGATION_MS }
      post({ type: 'mekuri:show', cellId })
    },
    leadsTo: (cellId: string) => target.cellId === cellId,
    /** Whether the preview has come to a cell, and does not only pass it on the way to another one. */
    isArrival: (cellId: string) => {
      if (target.cellId !== cellId && Date.now() < target.until) return false
      target = { cellId, until: 0 }
      return true
    },
  }
}

/** Posts a message only where it differs from the one before. */
function createDifferenceFilter(post: Post) {
  let before = ''
  return {
    post: (message: EditorMessage) => {
      const serialized = JSON.stringify(message)
      if (serialized !== before) post(message)
      before = serialized
    },
    /** Forgets what was posted; `shown` is what the preview shows at first. */
    restart: (shown?: EditorMessage) => {
      before = shown ? JSON.stringify(shown) : ''
    },
  }
}
