import { useErrorText } from '#admin/i18n/use-error-text.ts'
import type { FieldError } from '#shared/wire/errors.ts'
import { toFieldError } from '#shared/wire/validation-messages.ts'

type SchemaIssue = Parameters<typeof toFieldError>[0]

/** The server's message for an error of a field. */
export function useFieldMessage(): (error: FieldError) => string {
  const t = useErrorText() as (key: string, values?: FieldError['values']) => string
  return ({ key, values }) => t(`validation.${key}`, values)
}

/** The server's message for the first error of a field: a schema's issue, or the key of a message. */
export function useFieldErrorText(): (errors: readonly unknown[]) => string | undefined {
  const messageOf = useFieldMessage()
  return (errors) => {
    // A standard-schema validator passes zod's issues on.
    const error = errors.find((one) => one !== undefined) as SchemaIssue | FieldError | undefined
    if (!error) return undefined
    return messageOf('code' in error ? toFieldError(error) : error)
  }
}
