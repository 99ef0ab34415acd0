import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EditorMessage, PreviewMessage } from '#shared/preview-messages.ts'
import { formatPosition, positionOf } from '#shared/positions.ts'
import { useEditor } from './editor-context.tsx'
import { editorApi } from './editor.api.ts'
import { parsePreviewMessage, toCellsMessage, toFirstMessage } from './preview-messages.ts'
import type { SiteDocument } from './state/document.ts'

const SEND_DELAY_MS = 100
const READY_TIMEOUT_MS = 12_000
/** A preview on its way to a cell reports the ones it passes; they are not chosen. */
const TRAVEL_MS = 1200
/** Tokens hold 12 hours; the next one is fetched this long before. */
const RENEW_BEFORE_MS = 10 * 60 * 1000

export type PreviewStatus = 'loading' | 'ready' | 'delayed' | 'failed'

export const PREVIEW_FRAME_NAME = 'mekuri-preview'

type Pass = { token: string; origin: string }

/** Opens the preview in the frame and keeps it in step with the editor, in both directions. */
export function usePreview(frame: RefObject<HTMLIFrameElement | null>) {
  const editor = useEditor()
  const [status, setStatus] = useState<PreviewStatus>('loading')
  const [attempt, setAttempt] = useState(0)
  const pass = useRef<Pass | null>(null)
  const sent = useRef<SiteDocument | null>(null)
  const travel = useRef<{ to: string; until: number } | null>(null)

  const post = useCallback(
    (message: EditorMessage) => {
      if (pass.current) frame.current?.contentWindow?.postMessage(message, pass.current.origin)
    },
    [frame],
  )

  const show = useCallback(
    (cellId: string) => {
      travel.current = { to: cellId, until: Date.now() + TRAVEL_MS }
      post({ type: 'mekuri:show', cellId })
    },
    [post],
  )

  const onMessage = useEffectEvent((message: PreviewMessage) => {
    const { base, history, language, selection } = editor.getState()
    if (message.type === 'mekuri:ready') {
      sent.current = history.document
      post(toFirstMessage(base, history.document, language))
      if (selection.current) show(selection.current)
      setStatus('ready')
    }
    if (message.type === 'mekuri:rendered') setStatus('ready')
    if (message.type === 'mekuri:failed') {
      if (message.status === 401) void renew()
      else setStatus('delayed')
    }
    if (message.type === 'mekuri:current') follow(message.cellId)
  })

  const follow = (cellId: string) => {
    if (travel.current && travel.current.to !== cellId && Date.now() < travel.current.until) return
    travel.current = null
    const { selection, history } = editor.getState()
    if (selection.ids.length > 1 || selection.current === cellId || !(cellId in history.document.cells)) return
    travel.current = { to: cellId, until: 0 }
    editor.select(cellId)
  }

  const renew = async () => {
    const next = await editorApi.createPreviewToken(editor.getState().site.id).catch(() => undefined)
    if (!next) return setStatus('delayed')
    pass.current = next
    post({ type: 'mekuri:token', token: next.token })
  }
  const renewLater = useEffectEvent(() => void renew())

  useEffect(() => {
    let renewal: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    setStatus('loading')
    const giveUp = () => setStatus((current) => (current === 'loading' ? 'failed' : current))
    const timer = setTimeout(giveUp, READY_TIMEOUT_MS)
    const { site, language } = editor.getState()
    editorApi.createPreviewToken(site.id).then(
      (token) => {
        if (isOver) return
        pass.current = token
        openPreview(token, { language, position: currentPosition(editor.getState()), target: PREVIEW_FRAME_NAME })
        renewal = setTimeout(renewLater, Date.parse(token.expiresAt) - Date.now() - RENEW_BEFORE_MS)
      },
      () => setStatus('failed'),
    )
    const listen = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== pass.current?.origin) return
      const message = parsePreviewMessage(event.data)
      if (message) onMessage(message)
    }
    window.addEventListener('message', listen)
    return () => {
      isOver = true
      clearTimeout(timer)
      clearTimeout(renewal)
      window.removeEventListener('message', listen)
    }
  }, [editor, frame, attempt])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let { language, selection } = editor.getState()
    const send = () => {
      const { history } = editor.getState()
      const message = sent.current && toCellsMessage(sent.current, history.document)
      sent.current = history.document
      if (message) post(message)
    }
    return editor.subscribe(() => {
      const state = editor.getState()
      if (!sent.current) return
      if (state.language !== language) {
        language = state.language
        post({ type: 'mekuri:cells', cells: [], language })
      }
      if (state.selection.current !== selection.current) {
        selection = state.selection
        if (selection.current && travel.current?.to !== selection.current) show(selection.current)
      }
      if (state.history.document === sent.current) return
      clearTimeout(timer)
      timer = setTimeout(send, SEND_DELAY_MS)
    })
  }, [editor, post, show])

  const openInTab = async () => {
    await editor.flush()
    const token = await editorApi.createPreviewToken(editor.getState().site.id)
    const { language } = editor.getState()
    openPreview(token, { language, position: currentPosition(editor.getState()), target: '_blank' })
  }

  return { status, retry: () => setAttempt((count) => count + 1), openInTab }
}

type PreviewPlace = { language: string; position: string; target: string }

/** A token never stands in an address: it is posted (readings, Who serves what). */
function openPreview({ token, origin }: Pass, { target, ...place }: PreviewPlace): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: `${origin}/`, target, hidden: true })
  for (const [name, value] of Object.entries({ token, ...place })) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

type StateOfPlace = ReturnType<ReturnType<typeof useEditor>['getState']>

function currentPosition({ history, selection }: StateOfPlace): string {
  const { order, settings } = history.document
  const index = selection.current ? order.indexOf(selection.current) : 0
  return formatPosition(positionOf(Math.max(0, index), settings.numberHorizontal))
}
