import { useCallback, useSyncExternalStore } from 'react'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import type { Editor } from '#admin/features/editor/document/editor.ts'
import { translationApi } from './translation.api.ts'
import type { RunState } from './run-state.ts'
import { createRun, type TranslationRun } from './translation-run.ts'

/** One run for each editor: it must survive unmounting the panel. */
const runs = new WeakMap<Editor, TranslationRun>()

export function useTranslationRun(): TranslationRun {
  const editor = useEditor()
  const run = runs.get(editor) ?? createRun(editor, translationApi)
  runs.set(editor, run)
  return run
}

/** Selects from the state of the translation run. */
export function useRunState<Part>(select: (state: RunState) => Part): Part {
  const run = useTranslationRun()
  const read = useCallback(() => select(run.getState()), [run, select])
  return useSyncExternalStore(run.subscribe, read)
}

const isBusy = ({ isStarting, status }: RunState) => isStarting || status?.job?.state === 'running'
const hasProvider = ({ status }: RunState) => typeof status?.provider === 'string'

/** Whether a job is starting or running, started here or elsewhere. */
export const useIsTranslating = (): boolean => useRunState(isBusy)
export const useHasProvider = (): boolean => useRunState(hasProvider)
