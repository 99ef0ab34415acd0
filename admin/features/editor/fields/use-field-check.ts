import { useErrorText } from '#admin/i18n/use-error-text.ts'
import type { DraftCheck } from '#admin/ui/form/use-draft.ts'
import type { MessageKey } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/errors/ja.ts'
import type { CheckedText } from '#shared/text/text-rules.ts'
import type { FieldError } from '#shared/wire/errors.ts'

type ErrorKey = Extract<MessageKey<typeof ja>, `validation.${string}`>

/** The message of a refused text, from the messages of errors. */
export function fieldErrorIn(messages: ReturnType<typeof useErrorText>): (refused: FieldError) => string {
  const t = messages as (key: ErrorKey, values: Record<string, string | number>) => string
  return ({ key, values = {} }) => t(`validation.${key}` as ErrorKey, values)
}

/** The message of a refused text, in the person's language. */
export function useFieldErrorText(): (refused: FieldError) => string {
  return fieldErrorIn(useErrorText())
}

/** Wraps a check that the server uses too; an error comes back as a message in the person's language. */
export function useFieldCheck(check: (text: string) => CheckedText): DraftCheck {
  const errorText = useFieldErrorText()
  return (text) => {
    const checked = check(text)
    return 'value' in checked ? checked : { error: errorText(checked.refused) }
  }
}
