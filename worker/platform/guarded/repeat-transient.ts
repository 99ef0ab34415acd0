import { jitter } from '#worker/platform/repeat.ts'

/** Milliseconds before each repetition, to which up to a half is added at random (jitter). */
const PAUSES: readonly number[] = [50, 200, 800]

type Options = {
  mayRepeat: (error: unknown) => boolean
  /** No repetition begins after this moment, in milliseconds of the system's clock. */
  until: number
}

/** Runs a call, and repeats it up to three times while its error may pass. Throws its last error. */
export async function repeatTransient<Result>(
  call: () => Promise<Result>,
  options: Options,
  [pause, ...later] = PAUSES,
): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const delay = (pause ?? Infinity) * (0.5 + jitter())
    if (!options.mayRepeat(error) || Date.now() + delay > options.until) throw error
    await new Promise((resolve) => setTimeout(resolve, delay))
    return repeatTransient(call, options, later)
  }
}
