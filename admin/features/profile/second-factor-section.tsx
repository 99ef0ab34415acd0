import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#admin/api/user-info.ts'
import { RecoveryCodes } from '#admin/entities/second-factor/recovery-codes.tsx'
import { secondFactorQuery, useReadFactorAgain } from '#admin/entities/second-factor/second-factor.api.ts'
import { SetUpFactor } from '#admin/entities/second-factor/set-up-factor.tsx'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useFactorText } from '#admin/i18n/use-factor-text.ts'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { RECOVERY_CODES_FEW } from '#shared/account/second-factor-rules.ts'
import type { SecondFactorState } from '#shared/account/second-factor.ts'
import { formatDate } from '#shared/time/jst.ts'
import { DemandSwitch } from './demand-switch.tsx'
import { EndFactorForm } from './end-factor-form.tsx'
import { RenewCodesForm } from './renew-codes-form.tsx'
import { TrustedDevices } from './trusted-devices.tsx'

/** The own second factor: on or off, recovery codes, trusted devices; for partners the demand of their tree. */
export function SecondFactorSection() {
  const t = useFactorText()
  const ui = useAdminText()
  const { data: state, error, refetch, isFetching } = useQuery(secondFactorQuery)
  return (
    <Section title={t('profile.title')} description={t('profile.description')}>
      {state && <Own state={state} />}
      {state && state.demandsOfTree !== null && <DemandSwitch state={state} isDemanding={state.demandsOfTree} />}
      {!state && error && (
        <ErrorState
          title={ui('failure.get')}
          message={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!state && !error && (
        <div aria-busy="true">
          <Skeleton className="h-10 w-full" />
        </div>
      )}
    </Section>
  )
}

function Own({ state }: { state: SecondFactorState }) {
  const t = useFactorText()
  const { email } = useUser()
  const readAgain = useReadFactorAgain()
  const { since, isDemanded } = state
  const [isKeeping, setKeeping] = useState(false)
  const keep = () => {
    setKeeping(true)
    void readAgain()
  }
  const finish = () => {
    setKeeping(false)
    showToast(t('profile.done'))
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusPill tone={since ? 'success' : 'neutral'}>{t(since ? 'profile.on' : 'profile.off')}</StatusPill>
        {since && <span className="tabular text-ink-soft">{t('profile.since', { date: formatDate(since) })}</span>}
        {isDemanded && <span className="text-ink-soft">{t('profile.demanded')}</span>}
      </p>
      {since && !isKeeping ? (
        <Manage state={state} />
      ) : (
        <SetUpFactor email={email} beginLabel={t('profile.turnOn')} onConfirmed={keep} onDone={finish} />
      )}
    </>
  )
}

/** What is open below the state. */
type Open = 'renew' | 'end' | { codes: readonly string[] }

function Manage({ state }: { state: SecondFactorState }) {
  const t = useFactorText()
  const { email } = useUser()
  const readAgain = useReadFactorAgain()
  const [open, setOpen] = useState<Open>()
  const close = () => {
    setOpen(undefined)
    void readAgain()
  }
  const count = state.recoveryCodesLeft
  if (open === 'renew') return <RenewCodesForm onCodes={(codes) => setOpen({ codes })} onCancel={close} />
  if (open === 'end') return <EndFactorForm onClose={close} />
  if (open) return <RecoveryCodes codes={open.codes} email={email} onDone={close} />
  return (
    <>
      <div className="flex flex-col gap-1 text-sm">
        <p className="tabular">{t('profile.left', { count })}</p>
        {count <= RECOVERY_CODES_FEW && <p className="text-warning">{t('profile.few')}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon="refresh" onClick={() => setOpen('renew')}>
          {t('profile.renew')}
        </Button>
        {!state.isDemanded && <Button onClick={() => setOpen('end')}>{t('profile.turnOff')}</Button>}
      </div>
      <TrustedDevices devices={state.devices} />
    </>
  )
}
