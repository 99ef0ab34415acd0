import { UploadRefusal } from './upload-refusal.ts'

/** Far above what cameras write into 30 MB. */
const MAXIMA = { boxes: 20_000, tracks: 100, chunks: 20_000, samples: 1_000_000, indexBytes: 16 * 1024 * 1024 }

/** Counts what is looked at in one film, over all its indexes. */
export type FilmLimits = { take: (what: keyof typeof MAXIMA, count?: number) => void }

/** `take` throws `broken` when a film has more of something than any camera writes; to be called before the work. */
export function createFilmLimits(): FilmLimits {
  const left = { ...MAXIMA }
  return {
    take(what, count = 1) {
      left[what] -= count
      if (left[what] < 0) throw new UploadRefusal('broken')
    },
  }
}
