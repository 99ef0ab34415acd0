import type { TestSource } from '#worker/entities/projection/projection.ts'
import type { CellTestRow } from './running-test.repository.ts'

/** A stored test as it is frozen with a release. */
export function toTestSource({ id, cellId, doc: { goal, linkId, variants } }: CellTestRow): TestSource {
  return { id, cellId, goal, linkId, variants }
}
