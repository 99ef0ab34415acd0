import { lazy, Suspense, useState } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'

const Watch = lazy(async () => ({ default: (await import('./translation-watch.tsx')).TranslationWatch }))

/** Loads the translation watch when the languages panel opens first, and keeps it until the editor closes. */
export function LanguagesWatch() {
  const isOpen = useEditorState((state) => state.panel === 'languages')
  const [isNeeded, setNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setNeeded(true)
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <Watch />
      </Suspense>
    )
  )
}
