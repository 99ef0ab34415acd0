import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useBellText } from '#admin/i18n/use-bell-text.ts'
import { Section } from '#admin/ui/basic/section.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { notificationSettingQuery, type Switch, useChangeSwitch } from './notification-settings.api.ts'

/** What the person gets under the bell and by mail, by kind. */
export function NotificationsSection() {
  const t = useBellText()
  const tAdmin = useAdminText()
  const { data, error, refetch, isFetching } = useQuery(notificationSettingQuery)
  return (
    <div ref={useHashTarget('#notifications')} className="border-t border-line pt-6">
      <Section title={t('switch.title')} description={t('switch.description')}>
        {data && (
          <ul className="divide-y divide-line border-y border-line">
            {data.switches.map((one) => (
              <SwitchRow key={one.kind} item={one} />
            ))}
          </ul>
        )}
        {!data && error && (
          <ErrorState
            title={tAdmin('failure.get')}
            message={error.message}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !error && (
          <div aria-busy="true" className="flex flex-col gap-5 py-3">
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} className="h-9 w-full" />
            ))}
          </div>
        )}
      </Section>
    </div>
  )
}

function SwitchRow({ item }: { item: Switch }) {
  const t = useBellText()
  const id = useId()
  const change = useChangeSwitch()
  const save = (part: Partial<Switch>) =>
    change({ from: item, to: { ...item, ...part } }, { onSuccess: () => showToast(t('switch.saved')) })
  return (
    <li>
      <div role="group" aria-labelledby={id} className="flex gap-x-6 gap-y-2 py-3.5 max-sm:flex-col">
        <div className="min-w-0 flex-1">
          <p id={id} className="text-sm font-medium">
            {t(`switch.${item.kind}.name`)}
          </p>
          <p className="text-xs text-ink-soft">{t(`switch.${item.kind}.help`)}</p>
          {item.isMailFixed && <p className="mt-1 text-xs text-ink-soft">{t('switch.fixed')}</p>}
          {item.mail === null && <p className="mt-1 text-xs text-ink-soft">{t('switch.noMail')}</p>}
        </div>
        <div className="flex shrink-0 gap-5">
          <Checkbox label={t('switch.bell')} checked={item.bell} onCheckedChange={(bell) => save({ bell })} />
          {item.mail === null ? (
            // Keeps the column.
            <span aria-hidden="true" className="invisible max-sm:hidden">
              <Checkbox label={t('switch.mail')} checked={false} onCheckedChange={() => undefined} disabled />
            </span>
          ) : (
            <Checkbox
              label={t('switch.mail')}
              checked={item.mail}
              disabled={item.isMailFixed}
              onCheckedChange={(mail) => save({ mail })}
            />
          )}
        </div>
      </div>
    </li>
  )
}

/** Scrolls to an element that the address names. */
function useHashTarget(name: string) {
  const location = useLocation()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (location.hash === name) ref.current?.scrollIntoView()
  }, [location, name])
  return ref
}
