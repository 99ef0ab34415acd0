import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { toFieldError } from '#shared/wire/validation-messages.ts'

type Translated = (key: string, values?: Record<string, string | number>) => string
type SchemaIssue = Parameters<typeof toFieldError>[0]

/** Turns the first finding of a shared schema about a field into the message the server would give. */
export function useFieldErrorText(): (errors: readonly unknown[]) => string | undefined {
  const t = useErrorText() as Translated
  return (errors) => {
    const issue = errors.find((error) => error !== undefined)
    if (!issue) return undefined
    // A standard-schema validator hands zod's own issues through.
    const { key, values } = toFieldError(issue as SchemaIssue)
    return t(`validation.${key}`, values)
  }
}
