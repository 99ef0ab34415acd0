/**
 * Makes of several loads one, for `useIdleLoad`: each starts when the one before is there, so that the screen answers between
 * them. A load that fails stops no other; whoever needs its chunk loads it again.
 */
export const loadInTurn = (loads: readonly (() => Promise<unknown>)[]) => async (): Promise<void> => {
  for (const load of loads) await load().catch(() => undefined)
}
