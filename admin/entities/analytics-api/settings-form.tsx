import { type FormEvent, type ReactNode, useRef } from 'react'
import { type ApiError, isApiError } from '#admin/api/api-error.ts'
import { Alert, FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import type { ApiConfig } from '#shared/analytics/api-config.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { BasicFields } from './basic-fields.tsx'
import { IpField } from './ip-field.tsx'
import { KeyPanel } from './key-panel.tsx'
import { useAnalyticsApiText } from './use-analytics-api-text.ts'
import { type SettingsFormState, useSettingsForm } from './use-settings-form.ts'

type SettingsFormProps = {
  siteId: string
  config: ApiConfig
  madeKey: string | undefined
  onMade: (key: string | undefined) => void
  onDirtyChange: (isDirty: boolean) => void
}

const SHOWN_FIELDS = ['isEnabled', 'ips', 'basic.user', 'basic.password']

/** Which calls are answered: switch, addresses, basic authentication, and the key, which changes by itself. */
export function SettingsForm({ siteId, config, madeKey, onMade, onDirtyChange }: SettingsFormProps) {
  const t = useAnalyticsApiText()
  const element = useRef<HTMLFormElement>(null)
  const form = useSettingsForm({ siteId, config, element, onDirtyChange })
  const { save, isDirty } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <Section title={t('settings.title')} description={t('settings.lead')}>
      <LeaveGuard isDirty={isDirty || madeKey !== undefined} params={['site', 'tab']} />
      <KeyPanel
        {...{ siteId, config, madeKey, onMade }}
        hasUnsaved={isDirty}
        onSaved={form.afterKey}
        onStale={() => void form.reload()}
      />
      <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5 border-t border-line pt-5">
        <Conditions form={form} config={config} />
        <EnableField form={form} />
        {isApiError(save.error, 'stale', 'conflict') ? (
          <StaleAlert error={save.error} onTheirs={() => void form.takeTheirs()} onMine={() => void form.storeMine()} />
        ) : (
          <FormAlert title={t('settings.failed')} fields={SHOWN_FIELDS} error={save.error} />
        )}
        <Button type="submit" variant="primary" isBusy={save.isPending} disabled={!isDirty} className="self-start">
          {save.isPending ? t('settings.saving') : t('settings.save')}
        </Button>
      </form>
    </Section>
  )
}

/** Who may call: from which addresses, with which name and password. */
function Conditions({ form, config }: { form: SettingsFormState; config: ApiConfig }) {
  const t = useAnalyticsApiText()
  const { draft, change, refused } = form
  return (
    <>
      <Condition label={t('ip.toggle')} isOn={draft.hasIps} onChange={(hasIps) => change({ hasIps })}>
        <IpField
          value={draft.ips}
          ownIp={config.ownIp}
          isChecked={form.isListChecked}
          refusal={refused['ips'] ?? Object.entries(refused).find(([path]) => path.startsWith('ips.'))?.[1]}
          onValueChange={(ips) => change({ ips })}
          onBlur={form.leaveList}
        />
      </Condition>
      <Condition label={t('basic.toggle')} isOn={draft.hasBasic} onChange={(hasBasic) => change({ hasBasic })}>
        <BasicFields draft={draft} stored={config.basic} errorOf={form.errorOf} onChange={change} />
      </Condition>
    </>
  )
}

/** Switches the API on. */
function EnableField({ form: { draft, change, errorOf } }: { form: SettingsFormState }) {
  const t = useAnalyticsApiText()
  const error = errorOf('isEnabled')
  return (
    <div className="flex flex-col gap-1.5">
      <Checkbox
        label={<span className="font-medium">{t('settings.enable')}</span>}
        help={t('settings.enableHelp')}
        checked={draft.isEnabled}
        isInvalid={error !== undefined}
        onCheckedChange={(isEnabled) => change({ isEnabled })}
      />
      <span role="alert">{error && <FieldError message={error} />}</span>
    </div>
  )
}

type ConditionProps = {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

/** A condition that can be switched on, with what it needs. */
function Condition({ label, isOn, onChange, children }: ConditionProps) {
  return (
    <div className="flex flex-col gap-3">
      <Checkbox label={<span className="font-medium">{label}</span>} checked={isOn} onCheckedChange={onChange} />
      {isOn && <div className="border-l-2 border-line pl-4">{children}</div>}
    </div>
  )
}

type StaleAlertProps = { error: ApiError; onTheirs: () => void; onMine: () => void }

/** Somebody else saved first: what was entered stays until one of the two is chosen. */
function StaleAlert({ error, onTheirs, onMine }: StaleAlertProps) {
  const t = useAnalyticsApiText()
  const { updatedBy, updatedAt } = error.details as { updatedBy?: string; updatedAt?: string }
  return (
    <Alert
      title={t('stale.title')}
      isAnswer
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" icon="download" onClick={onTheirs}>
            {t('stale.theirs')}
          </Button>
          <Button size="sm" icon="layers" onClick={onMine}>
            {t('stale.mine')}
          </Button>
        </span>
      }
    >
      {updatedBy && updatedAt
        ? t('stale.by', { name: updatedBy, time: formatDateTime(updatedAt) })
        : t('stale.unknown')}
    </Alert>
  )
}
