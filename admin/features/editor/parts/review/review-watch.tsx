import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsVisible } from '#admin/ui/basic/use-is-visible.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { numberThreads } from '#shared/site/review/number-threads.ts'
import type { Review } from '#shared/site/review/review.ts'
import type { ReviewPin } from '#admin/features/editor/document/review-pins.ts'
import { reviewQuery } from './review.api.ts'

/** Milliseconds between two looks at the comments: in their panel, and elsewhere. */
const LOOK_AGAIN = { near: 20_000, far: 120_000 }

/** Reads the comments while the tab is visible, and tells the editor where their pins are: for the grid and the preview. */
export function ReviewWatch() {
  const editor = useEditor()
  const queryClient = useQueryClient()
  const isVisible = useIsVisible()
  const siteId = useEditorState((state) => state.site.id)
  const isNear = useEditorState((state) => state.panel === 'review')
  const { data } = useQuery({
    ...reviewQuery(siteId),
    enabled: isVisible,
    refetchInterval: isNear ? LOOK_AGAIN.near : LOOK_AGAIN.far,
  })
  useEffect(() => {
    if (data) editor.setReview({ pins: pinsOf(data) })
  }, [editor, data])
  // What was saved may have changed a cell since it was commented on, or since it was approved.
  useEffect(() => {
    let { version } = editor.getState()
    return editor.subscribe(() => {
      const { version: next, panel, isChecklistOpen } = editor.getState()
      if (next === version) return
      version = next
      if (panel === 'review' || isChecklistOpen)
        void queryClient.invalidateQueries({ queryKey: reviewQuery(siteId).queryKey })
    })
  }, [editor, queryClient, siteId])
  return null
}

function pinsOf({ threads }: Review): ReviewPin[] {
  const numbers = numberThreads(threads)
  return threads.map(({ id, cellId, language, x, y, solvedAt, comments: [first] }) => ({
    id,
    cellId,
    language,
    x,
    y,
    number: numbers.get(id) ?? 0,
    isSolved: solvedAt !== null,
    label: first ? `${first.author}: ${first.text}` : '',
  }))
}
