import type { FieldMessage } from './form-errors.ts'
import type { UserValues } from './user-values.ts'

/** What every part of the form gets. */
export type FormSectionProps = {
  values: UserValues
  errorOf: FieldMessage
  onChange: (part: Partial<UserValues>) => void
}
