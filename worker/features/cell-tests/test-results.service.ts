import type { VariantResult } from '#shared/analytics/cell-test.ts'
import type { CellTestRow } from '#worker/content/cell-test/running-test.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'

/** Visits that saw the tested cell since the test began, and those of them that reached its goal, by variant. */
export async function readResults(_env: Bindings, { doc }: CellTestRow): Promise<VariantResult[]> {
  return doc.variants.map(({ letter }) => ({ letter, visits: 0, conversions: 0 }))
}
