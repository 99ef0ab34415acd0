export type ImageType = 'image/webp' | 'image/png' | 'image/jpeg'

/** A picture that is drawn over another one, after its own steps. */
export type ImageOverlay = {
  source: ReadableStream<Uint8Array>
  steps: readonly ImageTransform[]
  /** Where its corner lies, in pixels of the picture below it, which holds it whole. */
  left: number
  top: number
}

export type ImageJob = {
  source: ReadableStream<Uint8Array>
  /** The transformations in their order. */
  steps: readonly ImageTransform[]
  /** Drawn after the steps. */
  over?: ImageOverlay
  format: ImageType
  quality: number
}
