import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { namesOf } from '#shared/account/plan-names.ts'
import { useState } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import { type ListKind, usePlanVersions } from './plans.api.ts'
import { type BoardPlan, namesWith } from './plan-board.ts'
import { listVersions, type ListedVersion } from './plan-versions.ts'
import { usePlanWords } from './use-plan-words.ts'

/** Versions that are shown at first, and with each step more. */
const STEP = 20

type VersionsDialogProps = { kind: ListKind; plans: readonly BoardPlan[]; isOpen: boolean; onClose: () => void }

/** All versions of the plans: when, by whom, what. */
export function VersionsDialog({ kind, plans, isOpen, onClose }: VersionsDialogProps) {
  const { t } = usePlanWords()
  const screens = useScreens()
  const seesLog = useCan()('GET /audit-log')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t('versions.title')}
      description={t('versions.description')}
      actions={
        seesLog && (
          <ButtonLink to={`${screens.auditLog}?group=plan`} icon="history">
            {t('versions.audit')}
          </ButtonLink>
        )
      }
    >
      {isOpen && <Versions kind={kind} plans={plans} />}
    </Dialog>
  )
}

function Versions({ kind, plans }: Pick<VersionsDialogProps, 'kind' | 'plans'>) {
  const { t } = usePlanWords()
  const planName = usePlanName()
  const { data, error, refetch, isFetching } = usePlanVersions(kind)
  const [planId, setPlanId] = useState('all')
  const [shown, setShown] = useState(STEP)
  if (error && !data)
    return <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Skeleton className="h-64 w-full" />
  const versions = listVersions(data, planId)
  const named = (one: Pick<ListedVersion, 'planId' | 'planCode' | 'names'>) => {
    const plan = plans.find(({ id }) => id === one.planId)
    return planName({ ...one, names: namesWith(one.names, plan) })
  }
  const options = data.map(({ planId: value, planCode, versions: [newest] }) => ({
    value,
    label: newest ? named({ planId: value, planCode, names: namesOf(newest) }) : '',
  }))
  const isCut = data.some((plan) => plan.hasMore && (planId === 'all' || plan.planId === planId))
  if (data.length === 0) return <EmptyState title={t('versions.empty')} description={t('versions.emptyLead')} />
  return (
    <div className="flex flex-col gap-4">
      <Select
        aria-label={t('versions.filter')}
        value={planId}
        options={[{ value: 'all', label: t('versions.all') }, ...options]}
        onValueChange={(value) => {
          setPlanId(value)
          setShown(STEP)
        }}
        className="w-full max-w-72"
      />
      <ol className="flex flex-col divide-y divide-line">
        {versions.slice(0, shown).map((version) => (
          <VersionEntry key={version.key} version={version} name={named(version)} />
        ))}
      </ol>
      {versions.length > shown && (
        <Button className="self-center" onClick={() => setShown(shown + STEP)}>
          {t('versions.more', { count: versions.length - shown })}
        </Button>
      )}
      {isCut && versions.length <= shown && <p className="text-sm text-ink-soft">{t('versions.cut')}</p>}
    </div>
  )
}

const TONE = { planned: 'info', current: 'success', past: 'neutral' } as const

function VersionEntry({ version, name }: { version: ListedVersion; name: string }) {
  const { t, day, field, value } = usePlanWords()
  const { state, effectiveFrom, worseFrom, createdAt, createdBy, changes, tier, isFirst } = version
  const time = Date.parse(createdAt) === 0 ? '' : formatDateTime(createdAt)
  const begin = Date.parse(effectiveFrom) === 0 ? undefined : t('versions.from', { date: day(effectiveFrom) })
  return (
    <li className="flex flex-col gap-1 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        <StatusPill tone={TONE[state]}>{t(`versions.${state}`)}</StatusPill>
        <span className="tabular text-ink-soft">{begin}</span>
        <span className="tabular ml-auto text-ink-soft">
          {t('versions.by', { time, name: createdBy ?? t('versions.system') }).trim()}
        </span>
      </div>
      {worseFrom !== 'month' && <p className="text-ink-soft">{t(`versions.${worseFrom}`)}</p>}
      {isFirst && <p className="text-ink-soft">{t('versions.first')}</p>}
      {changes.length > 0 && (
        <ul className="flex flex-col gap-0.5 text-ink-soft">
          {changes.map((change) => (
            <li key={change.field} className="tabular break-words">
              {t('preview.line', {
                field: field(change.field),
                before: value(change.field, change.before, { tier }),
                after: value(change.field, change.after, { tier }),
              })}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
