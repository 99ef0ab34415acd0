import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { OwnSession } from '#shared/account/auth.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { readDevice } from '#shared/account/device-name.ts'
import { useDeviceName } from './use-device-name.ts'
import { useProfileText } from './use-profile-text.ts'

type SessionRowProps = { session: OwnSession; onEnd: () => void }

export function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useProfileText()
  const device = useDeviceName()(session)
  const { isPhone } = readDevice(session.userAgent)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-ground text-ink-soft max-sm:hidden"
      >
        <Icon name={isPhone ? 'phone' : 'desktop'} />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          {device}
          {session.isCurrent && <StatusPill tone="success">{t('sessions.current')}</StatusPill>}
        </p>
        <dl className="tabular mt-0.5 flex flex-wrap gap-x-4 text-xs text-ink-soft">
          <Fact name={t('sessions.lastUsed')} value={formatDateTime(session.lastUsedAt)} />
          <Fact name={t('sessions.signedIn')} value={formatDateTime(session.createdAt)} />
          <Fact name={t('sessions.address')} value={session.ip} />
        </dl>
      </div>
      {!session.isCurrent && (
        <Button size="sm" onClick={onEnd} aria-label={t('sessions.endLabel', { device })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd className="text-ink">{value}</dd>
    </div>
  )
}
