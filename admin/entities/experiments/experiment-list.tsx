import { Link } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import type { Experiment, ExperimentList, ExperimentSite } from '#shared/analytics/experiment.ts'
import type { ExperimentState } from '#shared/analytics/experiment-rules.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { useExperiments } from './experiments.api.ts'
import { CellThumbnail, mediaById } from './cell-thumbnail.tsx'
import { figuresOf } from './experiment-result.tsx'
import { useExperimentWords } from './experiment-words.ts'

const TONES: Record<ExperimentState, Tone> = { draft: 'neutral', running: 'success', ended: 'info' }

/** The state of a test in words. */
export function ExperimentStatePill({ state }: { state: ExperimentState }) {
  const t = useExperimentsText()
  return <StatusPill tone={TONES[state]}>{t(`state.${state}`)}</StatusPill>
}

/** The test that still runs of a site whose plan has lost its analyses, so that it can be ended; else nothing. */
export function ExperimentsLeft({ siteId }: { siteId: string }) {
  const t = useExperimentsText()
  const { data } = useExperiments(siteId)
  if (!data) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg font-semibold">{t('title')}</h2>
      <ExperimentLines list={data} />
    </section>
  )
}

/** The cell tests of a site: for a screen of their own, and for a tab of its analyses. */
export function ExperimentsView({ siteId }: { siteId: string }) {
  const t = useExperimentsText()
  const screens = useScreens()
  const can = useCan()
  const { data, error, isFetching, refetch } = useExperiments(siteId)
  const create = can('POST /cell-test/{siteId}') && (
    <ButtonLink to={screens.createExperiment(siteId)} variant="primary" icon="plus">
      {t('new')}
    </ButtonLink>
  )
  if (!data) {
    if (!error) return <Waiting />
    if (isApiError(error, 'plan')) return <EmptyState title={t('plan.title')} description={t('plan.lead')} />
    if (isApiError(error, 'not_found', 'gone', 'malformed')) return <SiteMissing />
    return <ScreenError error={error} what="list" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  const { site, tests } = data
  if (tests.length === 0) {
    return (
      <EmptyState
        title={t('empty.title')}
        description={site.isServed ? t('empty.lead') : t('empty.unpublished')}
        action={site.isServed && create}
      />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {site.isServed && <div className="flex justify-end">{create}</div>}
      <ExperimentLines list={data} />
    </div>
  )
}

function ExperimentLines({ list: { site, tests, media } }: { list: ExperimentList }) {
  const t = useExperimentsText()
  const files = mediaById(media)
  return (
    <ul aria-label={t('list.label')} className="flex flex-col gap-2">
      {tests.map((test) => (
        <li key={test.id}>
          <ExperimentLine test={test} site={site} media={files} />
        </li>
      ))}
    </ul>
  )
}

type ExperimentLineProps = { test: Experiment; site: ExperimentSite; media: ReadonlyMap<string, MediaInfo> }

function ExperimentLine({ test, site, media }: ExperimentLineProps) {
  const words = useExperimentWords()
  const screens = useScreens()
  const verdict = figuresOf(test)?.verdict
  return (
    <Link
      to={screens.experiment(site.id, test.id)}
      className="flex items-center gap-4 rounded-md border border-line bg-paper p-3 hover:bg-hover"
    >
      <span className="flex shrink-0 gap-1">
        {test.variants.map((variant) => (
          <CellThumbnail
            key={variant.letter}
            creative={variant.creative ?? test.cell?.creative ?? null}
            media={media}
            className="w-9 max-sm:nth-[n+3]:hidden"
          />
        ))}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{test.name}</span>
          <ExperimentStatePill state={test.state} />
        </span>
        <span className="block text-xs text-ink-soft">
          {[words.cell(site, test.cellId), words.goal(test), words.when(test)].join(' · ')}
        </span>
        {test.state === 'running' && verdict && <span className="mt-1 block text-sm">{words.verdict(verdict)}</span>}
        {test.state === 'ended' && <span className="mt-1 block text-sm">{words.chosen(test)}</span>}
      </span>
    </Link>
  )
}

/** Where the person may see no such site. */
export function SiteMissing() {
  const t = useExperimentsText()
  const screens = useScreens()
  return (
    <EmptyState
      title={t('siteMissing')}
      description={t('siteMissingLead')}
      action={<ButtonLink to={screens.siteList}>{t('toSites')}</ButtonLink>}
    />
  )
}

/** While tests load. */
export function Waiting() {
  const t = useExperimentsText()
  return (
    <div aria-busy="true" aria-label={t('loading')} role="status" className="flex flex-col gap-2">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  )
}
