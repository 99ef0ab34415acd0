/**
 * Runs a step, and runs it anew while it throws an error that `mayPass` accepts: at most `tries` times in all. Throws the
 * step's last error.
 */
export async function repeatStep<Result>(
  step: () => Promise<Result>,
  { tries, mayPass }: { tries: number; mayPass: (error: unknown) => boolean },
): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    if (tries === 1 || !mayPass(error)) throw error
    return repeatStep(step, { tries: tries - 1, mayPass })
  }
}

/** Waits before a repetition: `pause` milliseconds, doubled each time, of which half is random (jitter). */
export function backOff(pause: number, repeated: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pause * 2 ** repeated * (0.5 + Math.random() / 2)))
}
