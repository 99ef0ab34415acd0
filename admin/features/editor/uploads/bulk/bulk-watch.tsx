import { useEffect, useEffectEvent, useState } from 'react'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { convertPicture } from '#admin/uploads/prepare-file.ts'
import { createBulkApi } from './bulk.api.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { createBulkJobStore } from './bulk-job-store.ts'
import { type BulkPorts, createBulkRun } from './bulk-run.ts'
import { archiveProblem } from './bulk-sending.ts'
import type { BulkView } from '#admin/features/editor/document/bulk-state.ts'
import { convertArchive } from './convert-archive.ts'
import { sendPart } from './send-part.ts'
import { useBulkText } from './use-bulk-text.ts'

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Steps during which another archive is refused. */
const BUSY_STEPS: ReadonlySet<BulkView['step']> = new Set(['converting', 'sending', 'unpacking', 'ready'])

/** Runs the bulk upload while the editor is open, and renders its dialog. */
export function BulkWatch() {
  const editor = useEditor()
  const t = useBulkText()
  const { isOpen, file, view } = useEditorState((state) => state.bulk)
  const [run] = useState(() => {
    const siteId = editor.getState().site.id
    const ports = {
      api: createBulkApi(siteId),
      jobStore: createBulkJobStore(siteId),
      send: sendPart,
      now: Date.now,
      wait,
    }
    const convert: BulkPorts['convert'] = (chosen, options) =>
      convertArchive(chosen, { convert: convertPicture, ...options })
    return createBulkRun({ ...ports, convert, onView: (next) => editor.setBulk({ view: next }) })
  })
  useEffect(() => {
    void run.resume('here')
    return run.dispose
  }, [run])

  const isUnstarted = isOpen && !view && !file
  useEffect(() => {
    if (isUnstarted) void run.resume('anywhere')
  }, [run, isUnstarted])

  const start = useEffectEvent((chosen: File) => {
    editor.setBulk({ file: null })
    const problem = archiveProblem(chosen)
    if (problem) return showToast(t(`wrong.${problem}`), { tone: 'error' })
    const isBusy = view !== null && BUSY_STEPS.has(view.step)
    if (isBusy) return showToast(t('busy'), { tone: 'error' })
    return void run.send(chosen)
  })
  useEffect(() => {
    if (file) start(file)
  }, [file])

  const readyName = view?.step === 'ready' ? view.upload.name : null
  const announceReady = useEffectEvent((name: string) => {
    if (isOpen) return
    const action = { label: t('ready.look'), onSelect: () => editor.setBulk({ isOpen: true }) }
    showToast(t('ready.shown', { name }), { action })
  })
  useEffect(() => {
    if (readyName) announceReady(readyName)
  }, [readyName])

  return <BulkDialog run={run} />
}
