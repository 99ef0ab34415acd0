import { useFieldMessage } from '#admin/ui/form/form-error.ts'
import type { Problems } from './user-check.ts'

/** Messages by field: of the browser's validation, else of the server. */
export function useFieldMessages(problems: Problems, refused: Record<string, string>) {
  const messageOf = useFieldMessage()
  return (path: string): string | undefined => {
    const problem = problems[path]
    return problem ? messageOf(problem) : refused[path]
  }
}

export type FieldMessage = ReturnType<typeof useFieldMessages>
