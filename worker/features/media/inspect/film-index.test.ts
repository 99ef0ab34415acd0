import { expect, it } from 'vitest'
import { boxesBetween } from './film-index.ts'
import { createFilmLimits } from './film-limits.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** Where boxes begin of which there is only the head, with the size that it says. */
function placesOf(...sizes: number[]): number[] {
  const view = new DataView(new ArrayBuffer(sizes.length * 8))
  for (const [index, size] of sizes.entries()) view.setUint32(index * 8, size)
  const film = { view, offset: 0, size: view.byteLength, limits: createFilmLimits() }
  return [...boxesBetween(film, 0, view.byteLength)].map(({ start }) => start)
}

it('reads boxes to the very end, where one may be empty and none may claim more', () => {
  expect(placesOf(8, 8)).toEqual([0, 8])
  expect(() => placesOf(8, 9)).toThrow(UploadRefusal)
})
