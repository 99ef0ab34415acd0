import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { WorseFrom } from '#shared/billing/plan-fields.ts'
import type { PlanPreview } from '#shared/billing/price-lists.ts'
import type { Board } from './plan-board.ts'
import { changesOf, editsOf } from './plan-drafts.ts'
import { type ListKind, usePreviewPlans, useSavePlans } from './plans.api.ts'
import type { PlanEditing } from './use-plan-editing.ts'
import { usePlansText } from './use-plans-text.ts'

/** From when what gets worse counts for accounts that have a plan, by plan. */
export type WorseChoices = Partial<Record<string, WorseFrom>>

const withChoice = (edit: ReturnType<typeof editsOf>[number], worseFrom: WorseFrom | undefined) =>
  worseFrom === undefined ? edit : { ...edit, worseFrom }

type SaveFlow = { kind: ListKind; board: Board; editing: PlanEditing; reload: () => Promise<Board | undefined> }

/** From the typed changes to the stored ones: preview, confirmation, save, and what follows a version conflict. */
export function useSaveFlow({ kind, board, editing, reload }: SaveFlow) {
  const t = usePlansText()
  const preview = usePreviewPlans(kind)
  const save = useSavePlans(kind)
  const [shown, setShown] = useState<PlanPreview>()
  const [isReloading, setReloading] = useState(false)
  const review = (over: Board = board) => {
    const edits = editsOf(changesOf(over.plans, editing.drafts))
    save.reset()
    // Everything that was typed is stored already.
    if (edits.length === 0) return editing.end()
    preview.mutate(edits, { onSuccess: setShown })
  }
  const close = () => {
    setShown(undefined)
    save.reset()
  }
  const confirm = (worseFrom: WorseChoices) =>
    save.mutate(
      {
        version: board.version,
        plans: editsOf(editing.changes).map((edit) => withChoice(edit, worseFrom[edit.id])),
      },
      {
        onSuccess: () => {
          close()
          editing.end()
          showToast(t('saved'))
        },
      },
    )
  const loadLatest = async () => {
    setReloading(true)
    const latest = await reload()
    setReloading(false)
    close()
    return latest
  }
  return {
    shown,
    review: () => review(),
    close,
    confirm,
    isReviewing: preview.isPending,
    isSaving: save.isPending,
    previewError: preview.error,
    saveError: isApiError(save.error, 'stale') ? null : save.error,
    conflict: isApiError(save.error, 'stale') ? save.error.details : undefined,
    isReloading,
    discard: async () => {
      await loadLatest()
      editing.end()
    },
    keep: async () => {
      const latest = await loadLatest()
      if (latest) review(latest)
    },
  }
}
