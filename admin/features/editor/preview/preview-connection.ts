import type { EditorMessage, PreviewMessage } from '#shared/site/preview/preview-messages.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { Editor } from '#admin/features/editor/document/editor.ts'
import { editorApi } from '#admin/features/editor/document/editor.api.ts'
import type { EditorState } from '#admin/features/editor/document/editor-state.ts'
import { moveMark } from '#admin/features/editor/inspector/creative/marks.ts'
import { openMark } from '#admin/features/editor/inspector/creative/open-mark.ts'
import { loadOnce } from '#admin/ui/load/load-once.ts'
import type { PreviewEditing, PreviewEnds } from './editing/preview-editing.ts'
import { subscribeToDevice } from './device-choice.ts'
import { openPreview } from './open-preview.ts'
import { tellTriedGoal } from '#admin/features/editor/document/tried-goals.ts'
import { parsePreviewMessage } from './preview-messages.ts'
import { createPreviewSender, type PreviewSender } from './preview-sender.ts'
import { createTokenKeeper, type TokenKeeper } from './preview-token.ts'

const READY_TIMEOUT_MS = 12_000

/** Comes after the preview itself. */
const loadEditing = loadOnce(async () => {
  const { createEditing, loadTexts } = await import('./editing/preview-editing.ts')
  const texts = await loadTexts()
  return (editor: Editor, ends: PreviewEnds) => createEditing(editor, ends, texts)
})

export type PreviewStatus = 'loading' | 'ready' | 'delayed' | 'failed'

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
  const token = createTokenKeeper(editor.getState().site.id, {
    onRenewed: (next) => post({ type: 'mekuri:token', token: next }),
    onLost: () => onStatus('delayed'),
  })
  const post = (message: EditorMessage) => {
    const origin = token.origin()
    if (origin) frame()?.contentWindow?.postMessage(message, origin)
  }
  const sender = createPreviewSender(editor, post)
  const readyTimer = setTimeout(() => onStatus('failed'), READY_TIMEOUT_MS)
  const editing = createEditingLater(editor, { post, focus: () => frame()?.focus() })
  const preview: Preview = { editor, sender, token, editing, onStatus, onReady: () => clearTimeout(readyTimer) }
  const onWindowMessage = (event: MessageEvent) => {
    if (event.source !== frame()?.contentWindow || event.origin !== token.origin()) return
    const message = parsePreviewMessage(event.data)
    if (message) receive(message, preview)
  }
  const unsubscribe = editor.subscribe(sender.sendChange)
  const unsubscribeMark = openMark.subscribe(sender.sendMark)
  const unsubscribeDevice = subscribeToDevice(sender.sendInsets)
  window.addEventListener('message', onWindowMessage)
  token.issue().then(
    (issued) => issued && openPreview(issued, placeIn(editor.getState(), frameName)),
    () => {
      clearTimeout(readyTimer)
      if (!token.isClosed()) onStatus('failed')
    },
  )
  return () => {
    clearTimeout(readyTimer)
    token.close()
    sender.close()
    editing.close()
    unsubscribe()
    unsubscribeMark()
    unsubscribeDevice()
    window.removeEventListener('message', onWindowMessage)
  }
}

/** Editing in the preview, once its code is there; without it the preview is used like the site. */
function createEditingLater(editor: Editor, ends: PreviewEnds) {
  let editing: PreviewEditing | undefined
  let isClosed = false
  return {
    start: () =>
      void loadEditing().then(
        (create) => {
          if (isClosed) return
          editing ??= create(editor, ends)
          editing.start()
        },
        () => undefined,
      ),
    receive: (message: PreviewMessage) => editing?.receive(message),
    close: () => {
      isClosed = true
      editing?.close()
    },
  }
}

type Preview = Pick<ConnectionOptions, 'editor' | 'onStatus'> & {
  sender: PreviewSender
  token: TokenKeeper
  editing: Pick<PreviewEditing, 'start' | 'receive'>
  onReady: () => void
}

/** Does what a message of the preview asks for. */
function receive(message: PreviewMessage, { editor, sender, token, editing, onStatus, onReady }: Preview): void {
  editing.receive(message)
  if (message.type === 'mekuri:ready') {
    sender.sendFirst()
    editing.start()
    onReady()
    onStatus('ready')
  }
  if (message.type === 'mekuri:rendered') {
    onStatus('ready')
    const { current } = editor.getState().selection
    // An empty list means that the whole grid was rendered anew: the preview is back at its entry cell.
    if (message.cellIds.length === 0 && current) sender.show(current)
  }
  if (message.type === 'mekuri:current' && sender.isArrival(message.cellId)) selectCurrent(editor, message.cellId)
  receiveDeed(message, editor)
  if (message.type !== 'mekuri:failed') return
  if (message.status === 401) return void token.renew()
  onStatus('delayed')
  sender.retry()
}

/** Takes over what the person did in the preview: moved a mark, pressed a pin, reached a goal. */
function receiveDeed(message: PreviewMessage, editor: Editor): void {
  if (message.type === 'mekuri:moved') {
    const { by, ...to } = message
    // A drag is one undo step; arrow keys in quick succession merge into one.
    editor.edit((document) => moveMark(document, to), by === 'key' ? `${to.id}.place` : undefined)
  }
  if (message.type === 'mekuri:pin') editor.setReview({ chosen: message.id })
  if (message.type === 'mekuri:goal') tellTriedGoal(message.goal)
}

/** Selects the cell that a person scrolled to, unless several cells are selected. */
function selectCurrent(editor: Editor, cellId: string): void {
  const { selection, history } = editor.getState()
  const keepsSelection = selection.ids.length !== 1 || selection.current === cellId
  if (!keepsSelection && cellId in history.document.cells) editor.select(cellId)
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
