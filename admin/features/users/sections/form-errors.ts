import { useErrorText } from '#admin/i18n/use-error-text.ts'
import type { Problems } from './user-check.ts'

type Translated = (key: string, values?: Record<string, string | number>) => string

/** Messages by field: what the browser found, else what the server said. */
export function useFieldMessages(problems: Problems, refused: Record<string, string>) {
  const t = useErrorText() as Translated
  return (path: string): string | undefined => {
    const problem = problems[path]
    return problem ? t(`validation.${problem.key}`, problem.values) : refused[path]
  }
}

export type FieldMessage = ReturnType<typeof useFieldMessages>
