import { lazy, Suspense, useId, useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Reauthentication } from '#admin/entities/passwords/reauthentication.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { DiscardDialog } from '#admin/ui/dialog/discard-dialog.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { loadOnce } from '#admin/ui/load/load-once.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import type { SubAdmin } from '#shared/account/sub-admins.ts'
import { useEditedSubAdmin } from './use-edited-sub-admin.ts'
import { useSubAdminsText } from './use-sub-admins-text.ts'

const loadForm = loadOnce(() => import('./sub-admin-form.tsx'))
const SubAdminForm = lazy(async () => ({ default: (await loadForm()).SubAdminForm }))

/** Milliseconds of the dialog's closing transition. */
const LEAVING = 200

type SubAdminDialogProps = {
  /** Absent for a new sub-admin. */
  person?: SubAdmin | undefined
  onClosed: () => void
}

/** Adds or changes a sub-admin; asks before input is lost. Render it only while it is open. */
export function SubAdminDialog({ person: given, onClosed }: SubAdminDialogProps) {
  const t = useSubAdminsText()
  const ui = useAdminText()
  const formId = useId()
  /** Undefined before the form is loaded. */
  const [isDirty, setDirty] = useState<boolean>()
  const { isOpen, isAsking, stay, leave, close } = useClosing(isDirty === true, onClosed)
  const { person, save, loadLatest, isReloading } = useEditedSubAdmin(given, leave)
  return (
    <Dialog
      isOpen={isOpen}
      asksItself
      onClose={close}
      isBusy={save.isPending}
      size="md"
      title={t(person ? 'form.editTitle' : 'form.createTitle')}
      description={person ? undefined : t('form.createLead')}
      actions={
        <>
          <Button onClick={close} disabled={save.isPending}>
            {ui('ui.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={isDirty === undefined}
            isBusy={save.isPending}
          >
            {t(person ? 'form.submitEdit' : 'form.submitCreate')}
          </Button>
        </>
      }
    >
      <div className={person && 'pt-3'}>
        <Suspense fallback={<FormSkeleton />}>
          <SubAdminForm
            key={person?.version}
            id={formId}
            person={person}
            error={save.error}
            onReload={loadLatest}
            isReloading={isReloading}
            onDirtyChange={setDirty}
            onSubmit={save.send}
          />
        </Suspense>
      </div>
      <Reauthentication
        error={save.error}
        isPending={save.isPending}
        onPassword={save.sendAgain}
        onCancel={save.reset}
      />
      <LeaveGuard isDirty={isDirty === true && isOpen} />
      <DiscardDialog isOpen={isAsking} onClose={stay} onDiscard={leave} />
    </Dialog>
  )
}

/** Closes with the transition, after a question where input would be lost. */
function useClosing(isDirty: boolean, onClosed: () => void) {
  const [isOpen, setOpen] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    setOpen(false)
    setTimeout(onClosed, LEAVING)
  }
  return {
    isOpen,
    isAsking,
    stay: () => setAsking(false),
    leave,
    close: () => (isDirty ? setAsking(true) : leave()),
  }
}

/** Loads the dialog's form while the browser is idle. */
export function useSubAdminDialog(): void {
  useIdleLoad(loadForm)
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-6 py-1">
      {[1, 2, 3].map((row) => (
        <span key={row}>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-2 h-9 w-full" />
        </span>
      ))}
    </div>
  )
}
