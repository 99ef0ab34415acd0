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

/** A share between a half and all, at random, so that those who failed together do not come back together (jitter). */
export const jitter = () => 0.5 + Math.random() / 2

/** Waits before a repetition: `pause` milliseconds, doubled each time, of which half is random. */
export function backOff(pause: number, repeated: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pause * 2 ** repeated * jitter()))
}
