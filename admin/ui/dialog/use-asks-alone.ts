import { createMarks } from './marks.ts'

/** The guards with unsaved changes. */
const dirtyGuards = createMarks()

/** Whether a guard with unsaved changes asks. */
export const useIsGuarded = (): boolean => dirtyGuards.useFirst() !== undefined

/**
 * Whether this guard is the one that asks: the router asks the newest blocker only, so of several forms on a screen the
 * first with unsaved changes asks for all.
 */
export function useAsksAlone(isDirty: boolean): boolean {
  const id = dirtyGuards.useMark(isDirty)
  const first = dirtyGuards.useFirst()
  return isDirty && first === id
}
