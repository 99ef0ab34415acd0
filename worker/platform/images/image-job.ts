export type ImageType = 'image/webp' | 'image/png'

export type ImageJob = {
  source: ReadableStream<Uint8Array>
  /** The transformations in their order. */
  steps: readonly ImageTransform[]
  format: ImageType
  quality: number
}
