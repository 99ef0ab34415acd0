import { lazy, Suspense, useId, useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Reauthentication } from '#admin/entities/passwords/reauthentication.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { loadOnce } from '#admin/ui/load/load-once.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import type { SubAdmin } from '#shared/account/sub-admins.ts'
import type { SubAdminDraft } from './sub-admin-form.tsx'
import { useCreateSubAdmin, useReloadSubAdmin, useUpdateSubAdmin } from './sub-admins.api.ts'
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
  const [person, setPerson] = useState(given)
  const [isOpen, setOpen] = useState(true)
  /** Does nothing before the form is loaded. */
  const [isDirty, setDirty] = useState<boolean>()
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    setDirty(false)
    setOpen(false)
    setTimeout(onClosed, LEAVING)
  }
  const save = useSave(person, leave)
  const reload = useReloadSubAdmin()
  const close = () => (isDirty ? setAsking(true) : leave())
  const loadLatest = () => {
    if (!person) return
    reload.mutate(person.id, {
      onSuccess: (latest) => {
        save.reset()
        setPerson(latest)
      },
    })
  }

  return (
    <Dialog
      isOpen={isOpen}
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
            isReloading={reload.isPending}
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
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={leave}
        tone="danger"
        title={ui('discard.title')}
        description={ui('discard.description')}
        confirmLabel={ui('discard.discard')}
        cancelLabel={ui('discard.stay')}
      />
    </Dialog>
  )
}

/** Loads the dialog's form while the browser is idle. */
export function useSubAdminDialog(): void {
  useIdleLoad(loadForm)
}

/** Creates a sub-admin, or updates the changed fields. */
function useSave(person: SubAdmin | undefined, onDone: () => void) {
  const t = useSubAdminsText()
  const create = useCreateSubAdmin()
  const update = useUpdateSubAdmin()
  const { isPending, error, reset } = person ? update : create
  const [sent, setSent] = useState<SubAdminDraft>()
  const send = (draft: SubAdminDraft, currentPassword?: string) => {
    setSent(draft)
    const reauthentication = currentPassword === undefined ? {} : { currentPassword }
    const done = ({ name }: { name: string }) => {
      showToast(t(person ? 'done.updated' : 'done.created', { name }))
      onDone()
    }
    if (!person) return create.mutate({ ...draft, ...reauthentication }, { onSuccess: done })
    const changes = Object.fromEntries(
      Object.entries(draft).filter(([field, value]) => value !== person[field as keyof SubAdminDraft]),
    )
    update.mutate(
      { id: person.id, version: person.version, changes: { ...changes, ...reauthentication } },
      { onSuccess: done },
    )
  }
  return {
    isPending,
    error,
    reset,
    send: (draft: SubAdminDraft) => send(draft),
    /** Repeats the call with the own password. */
    sendAgain: (currentPassword: string) => sent && send(sent, currentPassword),
  }
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
