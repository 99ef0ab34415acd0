import { useState } from 'react'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { SubAdmin } from '#shared/account/sub-admins.ts'
import type { SubAdminDraft } from './sub-admin-form.tsx'
import { useCreateSubAdmin, useReloadSubAdmin, useUpdateSubAdmin } from './sub-admins.api.ts'
import { useSubAdminsText } from './use-sub-admins-text.ts'

/** The edited sub-admin (absent: a new one), saving, and loading the newest version after a conflict. */
export function useEditedSubAdmin(given: SubAdmin | undefined, onSaved: () => void) {
  const [person, setPerson] = useState(given)
  const save = useSave(person, onSaved)
  const reload = useReloadSubAdmin()
  const loadLatest = () => {
    if (!person) return
    reload.mutate(person.id, {
      onSuccess: (latest) => {
        save.reset()
        setPerson(latest)
      },
    })
  }
  return { person, save, loadLatest, isReloading: reload.isPending }
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
