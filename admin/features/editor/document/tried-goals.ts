import type { ConversionGoal } from '#shared/site/parts/seo/conversion-rules.ts'

type Listener = (goal: ConversionGoal) => void

const listeners = new Set<Listener>()

/** Tells that a goal was reached in the preview. */
export function tellTriedGoal(goal: ConversionGoal): void {
  for (const listener of listeners) listener(goal)
}

/** Listens to goals that are reached in the preview. Returns the function that stops. */
export function onTriedGoal(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
