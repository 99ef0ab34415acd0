import type { z } from 'zod'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import type { MessageKey } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/errors/ja.ts'
import { toFieldError } from '#shared/validation-messages.ts'

export type FieldCheck = (text: string) => { value: string } | { error: string }

type ErrorKey = Extract<MessageKey<typeof ja>, `validation.${string}`>

/** Checks a typed text with the rule the server uses and says what is wrong in the person's language. */
export function useFieldCheck(schema: z.ZodType<string>): FieldCheck {
  const t = useErrorText() as (key: ErrorKey, values: Record<string, string | number>) => string
  return (text) => {
    const result = schema.safeParse(text)
    if (result.success) return { value: result.data }
    const [issue] = result.error.issues
    const { key, values = {} } = issue ? toFieldError(issue) : { key: 'invalid' }
    return { error: t(`validation.${key}` as ErrorKey, values) }
  }
}
