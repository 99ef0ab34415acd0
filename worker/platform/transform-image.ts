import type { Bindings } from '#worker/platform/context.ts'
import type { ImageJob } from '#worker/platform/images/image-job.ts'
import { OutageError } from '#worker/platform/outage.ts'
import { noteFailure, noteProvider } from '#worker/platform/provider-state.ts'
import { loadSimulatedImages } from '#worker/platform/lazy/load.ts'

async function run(env: Bindings, job: ImageJob) {
  try {
    const bytes = await transform(env, job)
    noteProvider(env, 'images', 'success')
    return bytes
  } catch (error) {
    // Other errors are about the picture.
    if (error instanceof OutageError) noteFailure(env, 'images', error)
    throw error
  }
}

async function transform({ IMAGES }: Bindings, { source, steps, over, format, quality }: ImageJob) {
  const prepare = ({ source: from, steps: all }: Pick<ImageJob, 'source' | 'steps'>) => {
    let image = IMAGES.input(from)
    for (const step of all) image = image.transform(step)
    return image
  }
  let image = prepare({ source, steps })
  if (over) image = image.draw(prepare(over), { left: over.left, top: over.top })
  const result = await image.output({ format, quality })
  return new Uint8Array(await result.response().arrayBuffer())
}

/**
 * Returns a picture after all steps. Outside production the runtime's simulation replaces Cloudflare Images: it
 * supports some options and silently ignores the others, so `simulateSteps` runs the steps one by one. Throws if the
 * picture cannot be decoded.
 */
export async function transformImage(env: Bindings, job: ImageJob): Promise<Uint8Array<ArrayBuffer>> {
  if (env.APP_ENV === 'production') return run(env, job)
  const { simulateSteps } = await loadSimulatedImages()
  return simulateSteps(job, (part) => run(env, part))
}
