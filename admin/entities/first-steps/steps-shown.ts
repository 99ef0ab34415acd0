const KEY = 'mekuri.first-steps'

/** Whether the steps were shown the last time on this device; undefined where it is not known. */
export function readStepsShown(): boolean | undefined {
  const kept = localStorage.getItem(KEY)
  return kept === null ? undefined : kept === 'shown'
}

/** Remembers whether they are shown. */
export function keepStepsShown(isShown: boolean): void {
  localStorage.setItem(KEY, isShown ? 'shown' : 'closed')
}
