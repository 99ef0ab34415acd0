import { withTimeout } from '#worker/platform/with-timeout.ts'

/** Cloudflare Images whose answers come within a limit. */
export function guardImages(images: ImagesBinding, limit: number): ImagesBinding {
  const guard = (transformer: ImageTransformer): ImageTransformer => ({
    transform: (...step: Parameters<ImageTransformer['transform']>) => guard(transformer.transform(...step)),
    draw: (...layer: Parameters<ImageTransformer['draw']>) => guard(transformer.draw(...layer)),
    output: (options: ImageOutputOptions) => withTimeout(transformer.output(options), limit, 'Images'),
  })
  return {
    info: (...source: Parameters<ImagesBinding['info']>) => withTimeout(images.info(...source), limit, 'Images'),
    input: (...source: Parameters<ImagesBinding['input']>) => guard(images.input(...source)),
  } as ImagesBinding
}
