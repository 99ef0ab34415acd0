import { useId } from 'react'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { formatNumber } from '#shared/text/numbers.ts'
import { bytesText } from '#shared/media/bytes-text.ts'
import type { UserPlan } from '#shared/billing/user-plan.ts'
import { useUserPlanText } from './use-user-plan-text.ts'

/** From this share of a limit on people are warned. */
const NEAR = 0.8

type MeterProps = {
  name: string
  used: number
  limit: number | null
  /** Beyond a limit nothing is refused: it costs. */
  isPriced?: boolean
  note?: string | undefined
  /** What is said where there is no limit. */
  free?: string | undefined
  format?: (value: number) => string
}

/** How much of each limit is used. */
export function Meters({ plan }: { plan: UserPlan }) {
  const t = useUserPlanText()
  const id = useId()
  const { blocks, licences, storage } = plan.meters
  // Without a plan there are no limits to compare with, but that of the storage.
  const withLimit = <Value extends { limit: number | null }>(meter: Value) =>
    plan.plan ? meter : { ...meter, limit: null }
  const { sites, cells, views } = plan.meters
  const free = plan.plan ? t('meter.free') : undefined
  const licencePrice = plan.plan?.licensePrice
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {t('meter.title')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <Meter name={t('meter.sites')} {...withLimit(sites)} free={free} />
        <Meter
          name={t('meter.cells')}
          {...withLimit(cells)}
          free={free}
          note={cells.siteName === null ? undefined : t('meter.largest', { name: cells.siteName })}
        />
        <Meter name={t('meter.storage')} {...storage} free={free} format={bytesText} />
        <Meter name={t('meter.views')} {...views} isPriced free={free} />
        <Meter name={t('meter.blocks')} {...blocks} isPriced note={blocksNote(plan, t)} />
        {licences && (
          <Meter
            name={t('meter.licences')}
            used={licences.used}
            limit={null}
            isPriced
            note={
              licencePrice ? t('meter.licencePrice', { price: formatNumber(licencePrice) }) : t('meter.licenceHelp')
            }
          />
        )}
      </ul>
    </section>
  )
}

function blocksNote({ plan, meters }: UserPlan, t: ReturnType<typeof useUserPlanText>): string | undefined {
  const { used, limit } = meters.blocks
  if (!plan || limit === null) return undefined
  if (used <= limit) return t('meter.included', { count: formatNumber(limit) })
  const count = formatNumber(used - limit)
  return plan.blockPrice === null
    ? t('meter.extraBlocksFree', { count })
    : t('meter.extraBlocks', { count, price: formatNumber(plan.blockPrice) })
}

function Meter({ name, used, limit, isPriced = false, note, free, format = formatNumber }: MeterProps) {
  const t = useUserPlanText()
  const level = levelOf(used, limit)
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm">{name}</span>
        <span className="tabular text-sm font-semibold">
          {limit === null ? format(used) : t('meter.of', { used: format(used), limit: format(limit) })}
        </span>
      </div>
      {limit !== null && (
        <Progress label={name} value={shareOf(used, limit)} tone={level === 'over' ? 'danger' : 'ink'} />
      )}
      <p className="text-xs text-ink-soft empty:hidden">
        {level === 'over' && !(isPriced && note) && <Warning tone="danger">{t('meter.over')}</Warning>}
        {level === 'near' && <Warning tone="warning">{t('meter.near')}</Warning>}
        {limit === null && free && `${free} `}
        {note}
      </p>
    </li>
  )
}

/** Of a limit of nothing, anything is all. */
const shareOf = (used: number, limit: number) => (limit === 0 ? Number(used > 0) : used / limit)

function levelOf(used: number, limit: number | null): 'over' | 'near' | 'free' {
  if (limit === null) return 'free'
  if (used > limit) return 'over'
  return limit > 1 && used >= limit * NEAR ? 'near' : 'free'
}

function Warning({ tone, children }: { tone: 'danger' | 'warning'; children: string }) {
  return (
    <span
      className={`mr-2 inline-flex items-center gap-1 font-medium ${tone === 'danger' ? 'text-danger' : 'text-warning'}`}
    >
      <Icon name="alert-triangle" size={14} />
      {children}
    </span>
  )
}
