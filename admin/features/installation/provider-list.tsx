import { useAlarmsText } from '#admin/i18n/use-alarms-text.ts'
import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import type { Installation } from '#shared/operations/installation.ts'
import type { ProviderState } from '#shared/operations/providers.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useInstallationText } from './use-installation-text.ts'

const TONE: Record<ProviderState, Tone> = { fine: 'success', failing: 'danger', resting: 'warning', unused: 'neutral' }

/** How the services that the installation calls last answered. */
export function ProviderList({ providers }: Pick<Installation, 'providers'>) {
  const t = useInstallationText()
  const names = useAlarmsText()
  return (
    <section>
      <h2 className="text-lg font-semibold">{t('providers.heading')}</h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{t('providers.lead')}</p>
      <ul aria-label={t('providers.heading')} className="divide-y divide-line border-y border-line text-sm">
        {providers.map(({ provider, state, succeededAt, failedAt, failure }) => (
          <li key={provider} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <span className="block font-medium">{names(`provider.name.${provider}`)}</span>
              <span className="tabular block text-xs wrap-anywhere text-ink-soft">
                {succeededAt && (
                  <span className="block">
                    {t('providers.succeeded', { time: formatDateTime(Date.parse(succeededAt)) })}
                  </span>
                )}
                {failedAt && (
                  <span className="block">
                    {t('providers.failed', { time: formatDateTime(Date.parse(failedAt)), failure: failure ?? '' })}
                  </span>
                )}
              </span>
            </span>
            <StatusPill tone={TONE[state]}>{t(`providers.state.${state}`)}</StatusPill>
          </li>
        ))}
      </ul>
    </section>
  )
}
