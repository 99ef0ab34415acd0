import { useState } from 'react'
import { checkCode } from '#admin/entities/second-factor/check-code.ts'
import { CodeField } from '#admin/ui/app-form/code-field.tsx'
import { useFactorText } from '#admin/i18n/use-factor-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { AppForm } from '#admin/ui/app-form/app-form.tsx'
import { useAppForm } from '#admin/ui/app-form/use-app-form.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import type { UserInfo } from '#shared/account/auth.ts'
import { useLoginCode } from './auth.api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { shownTitle } from '#admin/ui/brand/kept-brand.ts'

type CodeStepProps = { challenge: string; onDone: (user: UserInfo) => void; onBack: () => void }

/** The second step of signing in: a code of the app or a recovery code. */
export function CodeStep({ challenge, onDone, onBack }: CodeStepProps) {
  const t = useFactorText()
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const isApp = kind === 'app'
  return (
    <AuthFrame
      title={t(isApp ? 'code.title' : 'code.recoveryTitle')}
      lead={t(isApp ? 'code.lead' : 'code.recoveryLead')}
    >
      <title>{`${t('code.title')} - ${shownTitle()}`}</title>
      <CodeForm key={kind} kind={kind} challenge={challenge} onDone={onDone} />
      <div className="mt-5 flex flex-wrap justify-center gap-x-6 gap-y-1">
        <LinkButton onClick={() => setKind(isApp ? 'recovery' : 'app')}>
          {t(isApp ? 'code.useRecovery' : 'code.useApp')}
        </LinkButton>
        <LinkButton onClick={onBack}>{t('code.back')}</LinkButton>
      </div>
      <details className="mt-6 border-t border-line pt-4 text-sm">
        <summary className="cursor-pointer font-medium">{t('code.lostTitle')}</summary>
        <p className="mt-2 text-ink-soft">{t('code.lost')}</p>
      </details>
    </AuthFrame>
  )
}

type CodeFormProps = { kind: 'app' | 'recovery'; challenge: string; onDone: (user: UserInfo) => void }

function CodeForm({ kind, challenge, onDone }: CodeFormProps) {
  const t = useFactorText()
  const login = useLoginCode()
  const form = useAppForm({
    defaultValues: { code: '', trustsDevice: false },
    validators: { onDynamic: checkCode },
    onSubmit: ({ value }) => login.mutate({ challenge, ...value }, { onSuccess: onDone }),
  })
  return (
    <AppForm form={form} error={login.error} className="mt-8 flex flex-col gap-5">
      <FormAlert key={login.submittedAt} title={t('code.failed')} fields={['code']} error={login.error} />
      <form.AppField name="code">
        {() => <CodeField label={t(kind === 'app' ? 'code.label' : 'code.recoveryLabel')} kind={kind} autoFocus />}
      </form.AppField>
      <form.AppField name="trustsDevice">
        {(field) => (
          <Checkbox
            label={t('code.trust')}
            help={t('code.trustHelp')}
            checked={field.state.value}
            onCheckedChange={field.handleChange}
          />
        )}
      </form.AppField>
      <Button type="submit" variant="primary" size="lg" isBusy={login.isPending} className="mt-2 w-full">
        {t(login.isPending ? 'code.submitting' : 'code.submit')}
      </Button>
    </AppForm>
  )
}

function LinkButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="rounded-sm py-1 text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-ink"
    >
      {children}
    </button>
  )
}
