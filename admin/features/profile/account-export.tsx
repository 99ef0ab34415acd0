import { Reauthentication } from '#admin/entities/passwords/reauthentication.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import type { AccountData } from '#shared/account/account-end.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useFetchExport, useStartExport } from './account-data.api.ts'
import { useAccountDataText } from './use-account-data-text.ts'

type Made = AccountData['export']

/** Starts a copy, shows its progress, and downloads it. */
export function AccountExport({ made }: { made: Made }) {
  if (made?.state === 'running') return <Running made={made} />
  return (
    <>
      {made?.state === 'ready' && made.expiresAt !== null && <Ready expiresAt={made.expiresAt} />}
      <Start made={made} />
    </>
  )
}

function Running({ made: { step, steps } }: { made: NonNullable<Made> }) {
  const t = useAccountDataText()
  const label = t('export.running', { step, steps })
  return (
    <div role="status" className="flex flex-col gap-2 text-sm">
      <p className="tabular">{label}</p>
      <Progress label={label} value={steps === 0 ? 0 : step / steps} />
      <p className="text-ink-soft">{t('export.runningHelp')}</p>
    </div>
  )
}

function Ready({ expiresAt }: { expiresAt: string }) {
  const t = useAccountDataText()
  const { mutate, error, isPending, reset } = useFetchExport()
  return (
    <div className="flex flex-col items-start gap-3">
      <FormAlert title={t('export.linkFailed')} fields={['currentPassword', 'code']} error={error} />
      <p className="text-sm">{t('export.ready', { date: formatDateTime(Date.parse(expiresAt)) })}</p>
      <Button variant="primary" icon="download" isBusy={isPending} onClick={() => mutate({})}>
        {t('export.download')}
      </Button>
      <Reauthentication
        error={error}
        isPending={isPending}
        onPassword={(currentPassword, code) => mutate({ currentPassword, code })}
        onCancel={reset}
      />
    </div>
  )
}

function Start({ made }: { made: Made }) {
  const t = useAccountDataText()
  const { mutate, error, isPending, reset } = useStartExport()
  return (
    <div className="flex flex-col items-start gap-3">
      <FormAlert title={t('export.startFailed')} fields={['currentPassword', 'code']} error={error} />
      {made?.state === 'failed' && <p className="text-sm text-danger">{t('export.failed')}</p>}
      <Button icon={made ? 'refresh' : 'download'} isBusy={isPending} onClick={() => mutate({})}>
        {t(made ? 'export.again' : 'export.start')}
      </Button>
      <Reauthentication
        error={error}
        isPending={isPending}
        onPassword={(currentPassword, code) => mutate({ currentPassword, code })}
        onCancel={reset}
      />
    </div>
  )
}
