import { useErrorText } from '#admin/i18n/use-error-text.ts'
import type { DraftCheck } from '#admin/ui/form/use-draft.ts'
import type { MessageKey } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/errors/ja.ts'
import type { CheckedText } from '#shared/text/text-rules.ts'

type ErrorKey = Extract<MessageKey<typeof ja>, `validation.${string}`>

/** Checks a typed text with the rule the server uses and says what is wrong in the person's language. */
export function useFieldCheck(check: (text: string) => CheckedText): DraftCheck {
  const t = useErrorText() as (key: ErrorKey, values: Record<string, string | number>) => string
  return (text) => {
    const checked = check(text)
    if ('value' in checked) return checked
    const { key, values = {} } = checked.refused
    return { error: t(`validation.${key}` as ErrorKey, values) }
  }
}
