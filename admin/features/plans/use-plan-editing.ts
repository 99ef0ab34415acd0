import { useState } from 'react'
import type { Board, BoardField } from './plan-board.ts'
import { changesOf, type Draft, type Drafts } from './plan-drafts.ts'

/** State of the edit mode: what was typed, what of it differs from what is stored, and which of it is refused. */
export function usePlanEditing(board: Board) {
  const [isEditing, setEditing] = useState(false)
  const [drafts, setDrafts] = useState<Drafts>({})
  const changes = isEditing ? changesOf(board.plans, drafts) : []
  const set = (planId: string, field: BoardField, draft: Draft) =>
    setDrafts((before) => ({ ...before, [planId]: { ...before[planId], [field]: draft } }))
  const undo = (planId: string, field: BoardField) =>
    setDrafts((before) => {
      const { [field]: _, ...rest } = before[planId] ?? {}
      return { ...before, [planId]: rest }
    })
  const end = () => {
    setDrafts({})
    setEditing(false)
  }
  return {
    isEditing,
    drafts,
    changes,
    problems: changes.filter((change) => 'problem' in change),
    start: () => setEditing(true),
    set,
    undo,
    undoAll: () => setDrafts({}),
    end,
  }
}

export type PlanEditing = ReturnType<typeof usePlanEditing>
