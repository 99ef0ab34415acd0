import { useEffect, useEffectEvent, useState } from 'react'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { convertHeic } from '#admin/uploads/prepare-file.ts'
import { createBulkApi } from './bulk.api.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { createBulkMemory } from './bulk-memory.ts'
import { type BulkPorts, createBulkRun } from './bulk-run.ts'
import { archiveProblem } from './bulk-sending.ts'
import type { BulkView } from '#admin/features/editor/document/bulk-state.ts'
import { convertArchive } from './convert-archive.ts'
import { sendPart } from './send-part.ts'
import { useBulkText } from './use-bulk-text.ts'

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Another archive has to wait. */
const BUSY_STEPS: ReadonlySet<BulkView['step']> = new Set(['converting', 'sending', 'unpacking', 'ready'])

/** Follows one archive while the editor is open, and shows the dialog where it is asked for. */
export function BulkWatch() {
  const editor = useEditor()
  const t = useBulkText()
  const { isOpen, file, view } = useEditorState((state) => state.bulk)
  const [run] = useState(() => {
    const siteId = editor.getState().site.id
    const ports = { api: createBulkApi(siteId), memory: createBulkMemory(siteId), send: sendPart, now: Date.now, wait }
    const convert: BulkPorts['convert'] = (chosen, options) =>
      convertArchive(chosen, { toJpeg: convertHeic, ...options })
    return createBulkRun({ ...ports, convert, onView: (next) => editor.setBulk({ view: next }) })
  })
  useEffect(() => {
    void run.resume('here')
    return run.dispose
  }, [run])

  const isBlank = isOpen && !view && !file
  useEffect(() => {
    if (isBlank) void run.resume('anywhere')
  }, [run, isBlank])

  const take = useEffectEvent((chosen: File) => {
    editor.setBulk({ file: null })
    const problem = archiveProblem(chosen)
    if (problem) return showToast(t(`wrong.${problem}`), { tone: 'error' })
    const isTaken = view !== null && BUSY_STEPS.has(view.step)
    if (isTaken) return showToast(t('busy'), { tone: 'error' })
    return void run.send(chosen)
  })
  useEffect(() => {
    if (file) take(file)
  }, [file])

  const readyName = view?.step === 'ready' ? view.upload.name : null
  const tell = useEffectEvent((name: string) => {
    if (isOpen) return
    const action = { label: t('ready.look'), onSelect: () => editor.setBulk({ isOpen: true }) }
    showToast(t('ready.shown', { name }), { action })
  })
  useEffect(() => {
    if (readyName) tell(readyName)
  }, [readyName])

  return <BulkDialog run={run} />
}
