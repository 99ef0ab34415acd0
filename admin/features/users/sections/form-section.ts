import type { FieldMessage } from './form-errors.ts'
import type { UserValues } from './user-values.ts'

/** Props of every section of the form. */
export type FormSectionProps = {
  values: UserValues
  errorOf: FieldMessage
  onChange: (part: Partial<UserValues>) => void
}
