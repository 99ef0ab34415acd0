import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { Note } from '#admin/ui/feedback/note.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import type { Board } from './plan-board.ts'
import { PlanBoardView } from './plan-board-view.tsx'
import { type ListKind, usePriceList } from './plans.api.ts'
import { usePlanEditing } from './use-plan-editing.ts'
import { usePlansText } from './use-plans-text.ts'
import { VersionsDialog } from './versions-dialog.tsx'

/** `plan-management`: the operator's price list, or a partner's own. */
export function PlanManagementPage() {
  const can = useCan()
  if (can('GET /master/plan')) return <PlanManagement kind="operator" canEdit={can('PUT /master/plan')} />
  if (can('GET /oem-master/plan')) return <PlanManagement kind="partner" canEdit={can('PUT /oem-master/plan')} />
  return <Navigate to="/errors/403" replace />
}

type PlanManagementProps = { kind: ListKind; canEdit: boolean }

function PlanManagement({ kind, canEdit }: PlanManagementProps) {
  const t = usePlansText()
  const { data, error, refetch, isFetching } = usePriceList(kind)
  const reload = async () => (await refetch()).data
  const lead = t(kind === 'partner' ? 'partnerLead' : 'lead')
  if (data && data.plans.length > 0)
    return <LoadedPlans kind={kind} board={data} canEdit={canEdit} lead={lead} reload={reload} />
  return (
    <>
      <PageHeader title={t('title')} description={lead} />
      {data && <EmptyState title={t('empty')} description={t('emptyLead')} />}
      {error && !data && (
        <ScreenError error={error} what="list" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!error && !data && <Skeleton className="h-128 w-full" />}
    </>
  )
}

type LoadedPlansProps = PlanManagementProps & {
  board: Board
  lead: string
  reload: () => Promise<Board | undefined>
}

function LoadedPlans({ kind, board, canEdit, lead, reload }: LoadedPlansProps) {
  const t = usePlansText()
  const editing = usePlanEditing(board)
  const [isListing, setListing] = useState(false)
  const { updatedAt, updatedBy } = board
  return (
    <>
      <PageHeader
        title={t('title')}
        description={lead}
        action={
          <div className="flex flex-wrap gap-2">
            <Button icon="history" onClick={() => setListing(true)}>
              {t('versions.button')}
            </Button>
            {canEdit && !editing.isEditing && (
              <Button variant="primary" icon="edit" onClick={editing.start}>
                {t('edit')}
              </Button>
            )}
          </div>
        }
      />
      {!canEdit && <ReadOnlyNote />}
      <p className="tabular mb-3 text-xs text-ink-soft">
        {updatedAt === null
          ? t('neverSaved')
          : t('lastSaved', { time: formatDateTime(updatedAt), name: updatedBy ?? '' })}
      </p>
      <PlanBoardView kind={kind} board={board} editing={editing} canEdit={canEdit} reload={reload} />
      <VersionsDialog kind={kind} plans={board.plans} isOpen={isListing} onClose={() => setListing(false)} />
    </>
  )
}

/** Explains why nothing can be edited: contract, authority of the account, or role. */
function ReadOnlyNote(): ReactNode {
  const t = usePlansText()
  const { contractStatus, authority } = useUser()
  const reason = authority === 'view' ? 'viewOnly' : 'readOnly'
  return <Note>{t(contractStatus === 'active' ? reason : 'contract')}</Note>
}
