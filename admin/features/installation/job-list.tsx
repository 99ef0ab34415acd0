import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import type { ScheduledJob } from '#shared/operations/installation.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useInstallationText } from './use-installation-text.ts'

const TONE: Record<ScheduledJob['state'], Tone> = {
  fine: 'success',
  running: 'info',
  late: 'warning',
  failing: 'danger',
  never: 'neutral',
}

/** What needs a look comes first; otherwise the order of the answer stays. */
const URGENCY: readonly ScheduledJob['state'][] = ['failing', 'late']
const urgencyOf = ({ state }: ScheduledJob) => (URGENCY.includes(state) ? URGENCY.indexOf(state) : URGENCY.length)

/** The scheduled jobs: a table where there is room, else cards. */
export function JobList({ jobs }: { jobs: readonly ScheduledJob[] }) {
  const t = useInstallationText()
  const isWide = useMediaQuery('(min-width: 768px)')
  const sorted = jobs.toSorted((one, other) => urgencyOf(one) - urgencyOf(other))
  return (
    <section>
      <h2 className="text-lg font-semibold">{t('jobs')}</h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{t('jobsLead')}</p>
      {isWide ? <JobTable jobs={sorted} /> : <JobCards jobs={sorted} />}
    </section>
  )
}

function JobTable({ jobs }: { jobs: readonly ScheduledJob[] }) {
  const t = useInstallationText()
  const columns: Column<ScheduledJob>[] = [
    { key: 'job', header: t('column.job'), cell: (job) => <JobName {...job} />, className: 'min-w-48 py-2' },
    { key: 'state', header: t('column.state'), cell: (job) => <JobState {...job} />, className: 'w-36 py-2' },
    { key: 'started', header: t('column.started'), cell: (job) => <JobStart {...job} />, className: 'w-44 py-2' },
    {
      key: 'length',
      header: t('column.length'),
      align: 'right',
      cell: (job) => <JobLength {...job} />,
      className: 'w-28 py-2',
    },
  ]
  return <Table label={t('jobs')} columns={columns} rows={jobs} rowKey={({ job }) => job} />
}

function JobCards({ jobs }: { jobs: readonly ScheduledJob[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {jobs.map((job) => (
        <li key={job.job} className="flex flex-col gap-1.5 py-3 text-sm">
          <span className="flex items-start justify-between gap-3">
            <JobName {...job} />
            <JobState {...job} />
          </span>
          <span className="flex justify-between gap-3 text-xs text-ink-soft">
            <JobStart {...job} />
            <JobLength {...job} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What the job does in words, its name, and the last failure. */
function JobName({ job, failure, failedAt }: ScheduledJob) {
  const t = useInstallationText()
  const [line = ''] = (failure ?? '').split('\n')
  return (
    <span className="min-w-0">
      <span className="block font-mono text-xs wrap-anywhere">{job}</span>
      {failedAt !== null && (
        <span className="block text-xs wrap-anywhere text-ink-soft">
          {t('failed', { time: formatDateTime(Date.parse(failedAt)), failure: line })}
        </span>
      )}
    </span>
  )
}

function JobState({ state, failures }: ScheduledJob) {
  const t = useInstallationText()
  return <StatusPill tone={TONE[state]}>{t(`state.${state}`, { count: failures })}</StatusPill>
}

function JobStart({ startedAt }: ScheduledJob) {
  const t = useInstallationText()
  return (
    <span className="tabular whitespace-nowrap">{startedAt ? formatDateTime(Date.parse(startedAt)) : t('none')}</span>
  )
}

/** How long the last run took, and what it removed if it is a sweep. */
function JobLength({ milliseconds, removed }: ScheduledJob) {
  const t = useInstallationText()
  if (milliseconds === null) return <>{t('none')}</>
  return (
    <span className="tabular whitespace-nowrap">
      {t('milliseconds', { count: formatNumber(milliseconds) })}
      {removed !== null && (
        <span className="block text-xs text-ink-soft">{t('removed', { count: formatNumber(removed) })}</span>
      )}
    </span>
  )
}
