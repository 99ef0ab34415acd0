import { Suspense, useState } from 'react'
import { Reauthentication } from '#admin/entities/passwords/reauthentication.tsx'
import { useFactorText } from '#admin/i18n/use-factor-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { AppForm } from '#admin/ui/app-form/app-form.tsx'
import { useAppForm } from '#admin/ui/app-form/use-app-form.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { copyText } from '#admin/ui/feedback/copy-text.ts'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { checkCode } from './check-code.ts'
import { CodeField } from '#admin/ui/app-form/code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useConfirmFactor, useStartFactor } from './second-factor.api.ts'

const QrCode = lazyView(async () => (await import('#admin/ui/figure/qr-code.tsx')).QrCode)

type SetUpFactorProps = {
  email: string
  /** The label of the button that begins. */
  beginLabel: string
  /** The factor is on; the recovery codes are still shown. */
  onConfirmed?: () => void
  /** After the recovery codes were kept. */
  onDone: () => void
}

/** Sets the second factor up: begin, scan and confirm by a code, keep the recovery codes. */
export function SetUpFactor({ email, beginLabel, onConfirmed, onDone }: SetUpFactorProps) {
  const t = useFactorText()
  const start = useStartFactor()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={onDone} />
  const confirm = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    onConfirmed?.()
  }
  if (start.data) return <Confirm {...start.data} onCancel={start.reset} onConfirmed={confirm} />
  return (
    <div className="flex flex-col items-start gap-4">
      <FormAlert title={t('setUp.failed')} fields={['currentPassword']} error={start.error} />
      <Button variant="primary" icon="lock" isBusy={start.isPending} onClick={() => start.mutate({})}>
        {beginLabel}
      </Button>
      <Reauthentication
        error={start.error}
        isPending={start.isPending}
        onPassword={(currentPassword) => start.mutate({ currentPassword })}
        onCancel={start.reset}
      />
    </div>
  )
}

type ConfirmProps = {
  secret: string
  uri: string
  onCancel: () => void
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

function Confirm({ secret, uri, onCancel, onConfirmed }: ConfirmProps) {
  const t = useFactorText()
  const confirm = useConfirmFactor()
  const form = useAppForm({
    defaultValues: { code: '' },
    validators: { onDynamic: checkCode },
    onSubmit: ({ value }) =>
      confirm.mutate(value.code, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) }),
  })
  return (
    <AppForm form={form} error={confirm.error} className="flex flex-col gap-6">
      <Secret secret={secret} uri={uri} />
      <div className="flex max-w-xs flex-col gap-3">
        <h3 className="text-base font-semibold">{t('setUp.enter')}</h3>
        <FormAlert title={t('setUp.failed')} fields={['code']} error={confirm.error} />
        <form.AppField name="code">{() => <CodeField label={t('code.label')} kind="app" />}</form.AppField>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={confirm.isPending}>
          {t(confirm.isPending ? 'setUp.confirming' : 'setUp.confirm')}
        </Button>
        <Button onClick={onCancel} disabled={confirm.isPending}>
          {t('setUp.cancel')}
        </Button>
      </div>
    </AppForm>
  )
}

/** The secret as a QR code, to type, and as a link for the phone that shows this page. */
function Secret({ secret, uri }: { secret: string; uri: string }) {
  const t = useFactorText()
  const shown = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  const copy = () => void copyText(secret, { done: t('codes.keyCopied'), failed: t('codes.notCopied') })
  return (
    <div>
      <h3 className="text-base font-semibold">{t('setUp.scan')}</h3>
      <p className="mt-1 text-sm text-ink-soft">{t('setUp.apps')}</p>
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-4">
        <Suspense fallback={<Skeleton className="size-44" />}>
          <QrCode text={uri} label={t('setUp.qr')} className="size-44 rounded-md border border-line" />
        </Suspense>
        <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-2">
          <p className="text-sm">{t('setUp.typed')}</p>
          <code className="rounded-md bg-ground px-3 py-2 font-mono text-sm break-words select-all">{shown}</code>
          <Button size="sm" icon="copy" onClick={copy}>
            {t('setUp.copyKey')}
          </Button>
          <a href={uri} className="py-1 text-sm underline underline-offset-4 sm:hidden">
            {t('setUp.open')}
          </a>
        </div>
      </div>
    </div>
  )
}
