import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import type { Health, HealthProblem, HealthState } from '#shared/operations/health.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useInstallationText } from './use-installation-text.ts'

const LOOK: Record<HealthState, { icon: IconName; className: string }> = {
  ready: { icon: 'check-circle', className: 'bg-success-soft text-success' },
  degraded: { icon: 'alert-triangle', className: 'bg-warning-soft text-warning' },
  down: { icon: 'alert-triangle', className: 'bg-danger-soft text-danger' },
}

/** The state of the installation in a sentence, and what needs the operator. */
export function HealthBanner({ health, isOld }: { health: Health; isOld: boolean }) {
  const t = useInstallationText()
  const { icon, className } = LOOK[health.status]
  return (
    <section role="status" className={cx('flex gap-3 rounded-lg px-4 py-3.5', className)}>
      <Icon name={icon} size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <h2 className="font-semibold">{t(`status.${health.status}`)}</h2>
        {health.problems.length > 0 && (
          <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5 text-sm text-ink">
            {health.problems.map((problem) => (
              <li key={`${problem.part} ${problem.problem} ${problem.name ?? ''}`} className="wrap-anywhere">
                <Problem {...problem} />
              </li>
            ))}
          </ul>
        )}
        <p className="tabular mt-1.5 text-xs text-ink-soft">
          {t(isOld ? 'checkedOld' : 'checked', { time: formatDateTime(Date.parse(health.time)) })}
        </p>
      </div>
    </section>
  )
}

function Problem({ part, problem, name = '' }: HealthProblem) {
  const t = useInstallationText()
  if (part === 'settings') return <>{t('problem.settings', { name })}</>
  if (problem === 'full') return <>{t('problem.full')}</>
  if (problem === 'backlog') return <>{t('problem.backlog', { name })}</>
  return <>{t(`problem.${part}`)}</>
}
