import { useStore } from '@tanstack/react-form'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { useFormContext } from './form-contexts.ts'

/** Asks before changes of the form are lost. */
export function UnsavedGuard({ isDone = false }: { isDone?: boolean | undefined }) {
  const { store } = useFormContext()
  const isChanged = useStore(store, (state) => !state.isDefaultValue)
  return <LeaveGuard isDirty={isChanged && !isDone} />
}
