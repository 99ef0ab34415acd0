import { useEffect, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { focusInvalid } from '#admin/ui/form/focus-invalid.ts'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { useFieldMessages } from '#admin/features/users/sections/form-errors.ts'
import { loadRules, type Problems } from '#admin/features/users/sections/user-check.ts'
import type { UserValues } from '#admin/features/users/sections/user-values.ts'

type UserFormOptions = {
  initial: UserValues
  /** Errors that the API would return for the values. */
  check: (values: UserValues) => Problems
  /** The server's error. */
  error: Error | null
  send: (values: UserValues) => void
}

/** Error codes that concern one field. */
const FIELD_OF: Partial<Record<string, string>> = { email_taken: 'email', plan_price: 'contract.planCode' }

/** Paths with a field in the form. */
export const SHOWN_FIELDS = [
  'parentId',
  'type',
  'companyName',
  'email',
  'contactName',
  'language',
  'password',
  'currentPassword',
  'contract.planCode',
  'contract.start',
  'contract.autoRenew',
  'autoRenew',
  'logoMediaId',
  'mainColor',
  'textColor',
]

/** Values, messages by field and submit; validated at the first submit, then at each input. */
export function useUserForm({ initial, check, error, send }: UserFormOptions) {
  const [values, setValues] = useState(initial)
  const [attempts, setAttempts] = useState(0)
  const [edited, setEdited] = useState<readonly string[]>([])
  const refused = refusedFields(error, edited)
  const errorOf = useFieldMessages(attempts > 0 ? check(values) : {}, refused)
  useIdleLoad(loadRules)

  useEffect(() => {
    if (attempts > 0 || error) focusInvalid(document)
  }, [attempts, error])

  return {
    values,
    errorOf,
    /** The error does not concern one field. */
    isRefusedAsWhole: error !== null && !(isApiError(error) && error.code in FIELD_OF),
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    change: (part: Partial<UserValues>) => {
      setValues((current) => ({ ...current, ...part }))
      setEdited((current) => [...current, ...Object.keys(part)])
    },
    submit: async () => {
      await loadRules().catch(() => undefined)
      setAttempts((count) => count + 1)
      setEdited([])
      if (Object.keys(check(values)).length === 0) send(values)
    },
  }
}

/** The server's messages by field, without fields that were changed since. */
function refusedFields(error: Error | null, edited: readonly string[]): Record<string, string> {
  if (!isApiError(error)) return {}
  const field = FIELD_OF[error.code]
  const all = field ? { ...error.fields, [field]: error.message } : error.fields
  const left = Object.entries(all).filter(([path]) => !edited.includes(path.split('.')[0] ?? path))
  return Object.fromEntries(left)
}
