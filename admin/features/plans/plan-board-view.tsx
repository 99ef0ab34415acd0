import { lazy, Suspense, useState } from 'react'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { DiscardDialog } from '#admin/ui/dialog/discard-dialog.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { EditBar } from './edit-bar.tsx'
import type { Board, BoardPlan } from './plan-board.ts'
import { PlanSheet } from './plan-sheet.tsx'
import { PlanTable } from './plan-table.tsx'
import type { ListKind } from './plans.api.ts'
import type { PlanEditing } from './use-plan-editing.ts'
import { useSaveFlow } from './use-save-flow.ts'
import { usePlansText } from './use-plans-text.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }))
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

type PlanBoardViewProps = {
  kind: ListKind
  board: Board
  editing: PlanEditing
  canEdit: boolean
  reload: () => Promise<Board | undefined>
}

/** The comparison with its edit mode. */
export function PlanBoardView({ kind, board, editing, canEdit, reload }: PlanBoardViewProps) {
  const t = usePlansText()
  const isWide = useMediaQuery('(min-width: 768px)')
  const [shownId, setShownId] = useState<string>()
  const [withdrawn, setWithdrawn] = useState<BoardPlan>()
  const [isAsking, setAsking] = useState(false)
  const flow = useSaveFlow({ kind, board, editing, reload })
  const isDirty = editing.changes.length > 0
  const review = () => {
    const [refused] = editing.problems
    if (!refused) return flow.review()
    setShownId(refused.plan.id)
    // On narrow windows the plan's fields are shown first.
    setTimeout(() => document.getElementById(`${refused.plan.id}-${refused.field}`)?.focus())
  }
  const leave = () => {
    setAsking(false)
    editing.end()
  }
  const view = { board, editing, isPartner: kind === 'partner', onWithdraw: canEdit ? setWithdrawn : undefined }
  return (
    <>
      <LeaveGuard isDirty={isDirty} />
      <div className="mb-4 empty:hidden">
        <FormAlert error={flow.previewError} title={t('preview.failed')} fields={[]} />
      </div>
      {isWide ? <PlanTable {...view} /> : <PlanSheet {...view} shownId={shownId} onShow={setShownId} />}
      {editing.isEditing && (
        <EditBar
          editing={editing}
          isBusy={flow.isReviewing}
          onReview={review}
          onCancel={() => (isDirty ? setAsking(true) : leave())}
        />
      )}
      <SaveDialogs flow={flow} plans={board.plans} />
      <WithdrawDialog kind={kind} version={board.version} plan={withdrawn} onClose={() => setWithdrawn(undefined)} />
      <DiscardDialog isOpen={isAsking} onClose={() => setAsking(false)} onDiscard={leave} />
    </>
  )
}

type SaveDialogsProps = { flow: ReturnType<typeof useSaveFlow>; plans: Board['plans'] }

/** What a save asks: whether the effects are meant, or which of two versions stays. */
function SaveDialogs({ flow, plans }: SaveDialogsProps) {
  return (
    <Suspense>
      {flow.shown && !flow.conflict && (
        <PreviewDialog
          preview={flow.shown}
          plans={plans}
          error={flow.saveError}
          isBusy={flow.isSaving}
          onClose={flow.close}
          onSave={flow.confirm}
        />
      )}
      {flow.conflict && (
        <ConflictDialog
          conflict={flow.conflict}
          isBusy={flow.isReloading}
          onClose={flow.close}
          onReload={() => void flow.discard()}
          onKeep={() => void flow.keep()}
        />
      )}
    </Suspense>
  )
}
