import type { ExperimentDetail } from '#shared/analytics/experiment.ts'
import { mediaById } from './cell-thumbnail.tsx'
import { ExperimentResult } from './experiment-result.tsx'
import { positionIn, useExperimentWords } from './experiment-words.ts'
import { VariantPreview } from './variant-preview.tsx'
import { VariantSummary } from './variant-summary.tsx'

/** A test: what it has found, its variants, and how they look. */
export function ExperimentView({ detail }: { detail: ExperimentDetail }) {
  const words = useExperimentWords()
  const { test, site, media } = detail
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <p className="text-sm text-ink-soft">
          {[words.cell(site, test.cellId), words.goal(test), words.when(test)].join(' · ')}
        </p>
        <ExperimentResult test={test} />
        <VariantSummary test={test} site={site} media={mediaById(media)} />
      </div>
      {test.cell && positionIn(site, test.cellId) && (
        <VariantPreview site={site} cell={test.cell} variants={test.variants} />
      )}
    </div>
  )
}
