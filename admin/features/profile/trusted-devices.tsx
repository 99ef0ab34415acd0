import { useUntrust } from '#admin/entities/second-factor/second-factor.api.ts'
import { useFactorText } from '#admin/i18n/use-factor-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { TrustedDevice } from '#shared/account/second-factor.ts'
import { formatDate } from '#shared/time/jst.ts'
import { useDeviceName } from './use-device-name.ts'

/** The devices on which no code is required. */
export function TrustedDevices({ devices }: { devices: readonly TrustedDevice[] }) {
  const t = useFactorText()
  const nameOf = useDeviceName()
  const untrust = useUntrust()
  const end = (id?: string) => untrust.mutate(id, { onSuccess: () => showToast(t('profile.untrusted')) })
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{t('profile.devices')}</h3>
      {devices.length === 0 && <p className="text-sm text-ink-soft">{t('profile.noDevices')}</p>}
      {devices.length > 0 && (
        <ul aria-label={t('profile.devices')} className="divide-y divide-line border-y border-line">
          {devices.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <p className="min-w-0 flex-1 basis-48 text-sm">
                <span className="font-medium">{nameOf(device)}</span>
                <span className="tabular block text-xs text-ink-soft">
                  {`${device.ip} · ${t('profile.until', { date: formatDate(device.trustedUntil) })}`}
                </span>
              </p>
              <Button
                size="sm"
                disabled={untrust.isPending}
                onClick={() => end(device.id)}
                aria-label={t('profile.untrustLabel', { device: nameOf(device) })}
              >
                {t('profile.untrust')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {devices.length > 1 && (
        <Button disabled={untrust.isPending} onClick={() => end()} className="self-start">
          {t('profile.untrustAll')}
        </Button>
      )}
    </div>
  )
}
