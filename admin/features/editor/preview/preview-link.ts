import type { EditorMessage, PreviewMessage, PreviewMovedMessage } from '#shared/site/preview/preview-messages.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { Editor } from '#admin/features/editor/document/editor.ts'
import { editorApi } from '#admin/features/editor/document/editor.api.ts'
import type { EditorState } from '#admin/features/editor/document/editor-state.ts'
import { moveMark } from '#admin/features/editor/inspector/creative/marks.ts'
import { markFor, openMark } from '#admin/features/editor/inspector/creative/open-mark.ts'
import { parsePreviewMessage, toCellsMessage, toFirstMessage } from './preview-messages.ts'
import type { SiteDocument } from '#admin/features/editor/document/document.ts'

const SEND_DELAY_MS = 100
/** A preview that could not render keeps its drafts and shows them with the next message. */
const RETRY_DELAY_MS = 4000
const READY_TIMEOUT_MS = 12_000
/** A preview on its way to a cell reports the ones it passes; they are not chosen. */
const TRAVEL_MS = 1200
/** Tokens hold 12 hours; the next one is fetched this long before. */
const RENEW_BEFORE_MS = 10 * 60 * 1000

export type PreviewStatus = 'loading' | 'ready' | 'delayed' | 'failed'

type Pass = { token: string; origin: string; expiresAt: string }
type Timer = ReturnType<typeof setTimeout>

type LinkOptions = {
  editor: Editor
  frameName: string
  frame: () => HTMLIFrameElement | null
  onStatus: (status: PreviewStatus) => void
}

/** Opens the preview in its frame and keeps it in step with the editor, in both directions. Gives the way to end it. */
export function connectPreview({ editor, frameName, frame, onStatus }: LinkOptions): () => void {
  let pass: Pass | undefined
  /** What the preview has been told; undefined until it listens. */
  let sent: SiteDocument | undefined
  let travel = { to: '', until: 0 }
  let { language, selection, shownForm, shownPopup } = editor.getState()
  let sending: Timer | undefined
  let renewing: Timer | undefined
  /** The mark as the preview was last told of it. */
  let toldMark = ''
  let isOver = false

  const post = (message: EditorMessage) => {
    if (pass) frame()?.contentWindow?.postMessage(message, pass.origin)
  }
  const show = (cellId: string) => {
    travel = { to: cellId, until: Date.now() + TRAVEL_MS }
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
    const told = JSON.stringify(mark)
    if (told === toldMark || !sent) return
    toldMark = told
    post({ type: 'mekuri:mark', mark })
  }
  /** A drag is one step; keys in quick succession are one together. */
  const move = ({ by, ...to }: PreviewMovedMessage) =>
    editor.edit((document) => moveMark(document, to), by === 'key' ? `${to.id}.place` : undefined)
  const follow = (cellId: string) => {
    if (travel.to !== cellId && Date.now() < travel.until) return
    const state = editor.getState()
    const isElsewhere = state.selection.ids.length !== 1 || state.selection.current === cellId
    travel = { to: cellId, until: 0 }
    if (!isElsewhere && cellId in state.history.document.cells) editor.select(cellId)
  }
  const begin = () => {
    const state = editor.getState()
    sent = state.history.document
    post(toFirstMessage(state.base, sent, state.language))
    if (state.shownForm) post({ type: 'mekuri:form', form: state.shownForm })
    shownForm = state.shownForm
    if (state.selection.current) show(state.selection.current)
    toldMark = ''
    sendMark()
    post({ type: 'mekuri:popup', popupId: state.shownPopup })
    clearTimeout(waiting)
    onStatus('ready')
  }
  const arrive = (cellIds: string[]) => {
    onStatus('ready')
    const { current } = editor.getState().selection
    // A grid that was rendered as a whole starts from its own place.
    if (cellIds.length === 0 && current) show(current)
  }
  const renew = async () => {
    const next = await editorApi.createPreviewToken(editor.getState().site.id).catch(() => undefined)
    if (isOver) return
    if (!next) return onStatus('delayed')
    take(next)
    post({ type: 'mekuri:token', token: next.token })
  }
  const take = (next: Pass) => {
    pass = next
    clearTimeout(renewing)
    renewing = setTimeout(() => void renew(), Math.max(0, Date.parse(next.expiresAt) - Date.now() - RENEW_BEFORE_MS))
  }
  const answer = (message: PreviewMessage) => {
    if (message.type === 'mekuri:ready') begin()
    if (message.type === 'mekuri:rendered') arrive(message.cellIds)
    if (message.type === 'mekuri:current') follow(message.cellId)
    if (message.type === 'mekuri:moved') move(message)
    if (message.type !== 'mekuri:failed') return
    if (message.status === 401) return void renew()
    onStatus('delayed')
    clearTimeout(sending)
    sending = setTimeout(() => {
      sendChanges()
      post({ type: 'mekuri:cells', cells: [] })
    }, RETRY_DELAY_MS)
  }
  const listen = (event: MessageEvent) => {
    if (event.source !== frame()?.contentWindow || event.origin !== pass?.origin) return
    const message = parsePreviewMessage(event.data)
    if (message) answer(message)
  }
  const watch = () => {
    const state = editor.getState()
    if (!sent) return
    if (state.shownForm !== shownForm) post({ type: 'mekuri:form', form: state.shownForm })
    shownForm = state.shownForm
    if (state.language !== language) post({ type: 'mekuri:cells', cells: [], language: state.language })
    if (state.shownPopup !== shownPopup) post({ type: 'mekuri:popup', popupId: state.shownPopup })
    shownPopup = state.shownPopup
    const { current } = state.selection
    if (current && current !== selection.current && current !== travel.to) show(current)
    language = state.language
    selection = state.selection
    sendMark()
    if (state.history.document === sent) return
    clearTimeout(sending)
    sending = setTimeout(sendChanges, SEND_DELAY_MS)
  }

  const waiting = setTimeout(() => onStatus('failed'), READY_TIMEOUT_MS)
  const unsubscribe = editor.subscribe(watch)
  const unwatchMark = openMark.subscribe(sendMark)
  window.addEventListener('message', listen)
  editorApi.createPreviewToken(editor.getState().site.id).then(
    (first) => {
      if (isOver) return
      take(first)
      openPreview(first, editor.getState(), frameName)
    },
    () => {
      clearTimeout(waiting)
      if (!isOver) onStatus('failed')
    },
  )
  return () => {
    isOver = true
    for (const timer of [waiting, sending, renewing]) clearTimeout(timer)
    unsubscribe()
    unwatchMark()
    window.removeEventListener('message', listen)
  }
}

/** Opens the saved working copy in a tab of its own. */
export async function openPreviewTab(editor: Editor): Promise<void> {
  await editor.flush()
  const pass = await editorApi.createPreviewToken(editor.getState().site.id)
  openPreview(pass, editor.getState(), '_blank')
}

/** A token never stands in an address: it is posted to the preview host. */
function openPreview({ token, origin }: Pass, state: EditorState, target: string): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: `${origin}/`, target, hidden: true })
  for (const [name, value] of Object.entries({ token, language: state.language, position: positionIn(state) })) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

function positionIn({ history, selection }: EditorState): string {
  const { order, settings } = history.document
  const index = selection.current ? order.indexOf(selection.current) : 0
  return formatPosition(positionOf(Math.max(0, index), settings.numberHorizontal))
}
