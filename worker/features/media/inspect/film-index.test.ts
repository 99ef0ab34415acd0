import { expect, it } from 'vitest'
import { boxesBetween } from './film-index.ts'
import { createFilmLimits } from './film-limits.ts'
import { UploadRefusal } from '#worker/entities/media/upload-refusal.ts'

/** The offsets of boxes that consist of a header only, with the given sizes. */
function placesOf(...sizes: number[]): number[] {
  const view = new DataView(new ArrayBuffer(sizes.length * 8))
  for (const [index, size] of sizes.entries()) view.setUint32(index * 8, size)
  const film = { view, offset: 0, size: view.byteLength, limits: createFilmLimits() }
  return [...boxesBetween(film, 0, view.byteLength)].map(({ start }) => start)
}

it('reads boxes to the very end, where one may be empty and none may exceed it', () => {
  expect(placesOf(8, 8)).toEqual([0, 8])
  expect(() => placesOf(8, 9)).toThrow(UploadRefusal)
})
