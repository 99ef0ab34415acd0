import { useErrorText } from '#admin/i18n/use-error-text.ts'
import type { FieldError } from '#shared/wire/errors.ts'
import { toFieldError } from '#shared/wire/validation-messages.ts'

type Translated = (key: string, values?: Record<string, string | number>) => string
type SchemaIssue = Parameters<typeof toFieldError>[0]

/** The server's message for the first error of a field: a schema's issue, or the key of a message. */
export function useFieldErrorText(): (errors: readonly unknown[]) => string | undefined {
  const t = useErrorText() as Translated
  return (errors) => {
    // A standard-schema validator passes zod's issues on.
    const error = errors.find((one) => one !== undefined) as SchemaIssue | FieldError | undefined
    if (!error) return undefined
    const { key, values } = 'code' in error ? toFieldError(error) : error
    return t(`validation.${key}`, values)
  }
}
