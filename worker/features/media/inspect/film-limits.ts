import { UploadRefusal } from '#worker/entities/media/upload-refusal.ts'

/** Far above what cameras write into 30 MB. */
const MAXIMA = { boxes: 20_000, tracks: 100, chunks: 20_000, samples: 1_000_000, indexBytes: 16 * 1024 * 1024 }

/** Counts boxes, tracks, chunks, samples and bytes of one film, over all its indexes. */
export type FilmLimits = { take: (what: keyof typeof MAXIMA, count?: number) => void }

/** `take` throws `broken` if a film has more than any camera writes; call it before the work. */
export function createFilmLimits(): FilmLimits {
  const left = { ...MAXIMA }
  return {
    take(what, count = 1) {
      left[what] -= count
      if (left[what] < 0) throw new UploadRefusal('broken')
    },
  }
}
