import { drawPng } from './draw-png.ts'
import { mirrorPng } from './mirror-png.ts'
import type { ImageJob } from './image-job.ts'

type Run = (job: ImageJob) => Promise<Uint8Array<ArrayBuffer>>
type Flip = NonNullable<ImageTransform['flip']>

/** Options that the runtime's simulation supports, grouped by what it can do once per run, in this order. */
const ROTATING = ['rotate']
const SIZING = ['width', 'height', 'fit', 'gravity', 'background']
const SIMULATED = new Set([...ROTATING, ...SIZING])

const toStream = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()
const hasAny = (step: ImageTransform, options: readonly string[]) => options.some((option) => option in step)

/** Whether the simulation can run a step in the same run as the steps before: it rotates once, then sizes once. */
function isNext(before: readonly ImageTransform[], step: ImageTransform): boolean {
  if (before.some((one) => hasAny(one, SIZING))) return false
  return !hasAny(step, ROTATING) || !before.some((one) => hasAny(one, ROTATING))
}

/**
 * Flips a picture: along both axes by rotating by half, along one by mirroring, for the vertical one after rotating by
 * half.
 */
async function flip(
  png: Uint8Array<ArrayBuffer>,
  direction: Flip,
  turn: (png: Uint8Array<ArrayBuffer>) => ReturnType<Run>,
) {
  const turned = direction === 'h' ? png : await turn(png)
  return direction === 'hv' ? turned : mirrorPng(turned)
}

const PNG = { format: 'image/png', quality: 100 } as const

/**
 * Runs the steps of a picture in the order in which Cloudflare Images applies them, and flips it and draws another one
 * over it itself, because the simulation does not. Throws a RangeError for an option that neither supports: no step is left out.
 */
export async function simulateSteps(job: ImageJob, runSimulated: Run): Promise<Uint8Array<ArrayBuffer>> {
  const { over, ...base } = job
  if (!over) return simulateOne(base, runSimulated)
  const below = await simulateOne({ ...base, ...PNG }, runSimulated)
  const above = await simulateOne({ ...over, ...PNG }, runSimulated)
  return runSimulated({ ...base, source: toStream(await drawPng(below, above, over)), steps: [] })
}

async function simulateOne(job: Omit<ImageJob, 'over'>, runSimulated: Run): Promise<Uint8Array<ArrayBuffer>> {
  const unknown = job.steps.flatMap((step) => Object.keys(step)).filter((key) => key !== 'flip' && !SIMULATED.has(key))
  if (unknown.length > 0) throw new RangeError(`The simulation of images does not know ${unknown.join(', ')}`)
  let { source } = job
  let waiting: ImageTransform[] = []
  const flush = async () => {
    const made = await runSimulated({ source, steps: waiting, ...PNG })
    waiting = []
    return made
  }
  const turn = (png: Uint8Array<ArrayBuffer>) =>
    runSimulated({ source: toStream(png), steps: [{ rotate: 180 }], ...PNG })
  for (const { flip: direction, ...step } of job.steps) {
    if (direction) source = toStream(await flip(await flush(), direction, turn))
    else if (!isNext(waiting, step)) source = toStream(await flush())
    if (Object.keys(step).length > 0) waiting.push(step)
  }
  return runSimulated({ ...job, source, steps: waiting })
}
