import type { ExperimentSource } from '#worker/entities/projection/projection.ts'
import type { ExperimentRow } from './running-experiment.repository.ts'

/** A stored test as it is frozen with a release. */
export function toExperimentSource({ id, cellId, doc: { goal, linkId, variants } }: ExperimentRow): ExperimentSource {
  return { id, cellId, goal, linkId, variants }
}
