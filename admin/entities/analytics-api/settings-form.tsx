import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type ApiError, isApiError } from '#admin/api/api-error.ts'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { Alert, FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import type { ApiConfig } from '#shared/analytics/api-config.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { apiConfigQuery, useSaveApiConfig } from './analytics-api.api.ts'
import { BasicFields } from './basic-fields.tsx'
import { type ConfigDraft, faultsOf, isChanged, toBody, toDraft } from './config-draft.ts'
import { IpField } from './ip-field.tsx'
import { KeyPanel } from './key-panel.tsx'
import { useAnalysisApiText } from './use-analysis-api-text.ts'

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
  const t = useAnalysisApiText()
  const tError = useErrorText() as (key: string, values?: Record<string, string | number>) => string
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveApiConfig(siteId)
  /** The settings that the draft is made of; `config` are the latest ones. */
  const [base, setBase] = useState(config)
  const [draft, setDraft] = useState(() => toDraft(config))
  const [isAsked, setAsked] = useState(false)
  const [isListLeft, setListLeft] = useState(false)
  const faults = faultsOf(draft, config)
  const isDirty = isChanged(draft, base)
  if (config !== base && !isDirty) {
    setBase(config)
    setDraft(toDraft(config))
  }
  const refused = isApiError(save.error) ? save.error.fields : {}
  const change = (part: Partial<ConfigDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    onDirtyChange(isChanged(next, base))
    if (save.isError) save.reset()
  }
  const reset = (to: ApiConfig) => {
    setBase(to)
    setDraft(toDraft(to))
    setAsked(false)
    setListLeft(false)
    onDirtyChange(false)
  }
  const errorOf = (path: string) => {
    const fault = isAsked ? faults[path] : undefined
    return fault ? tError(`validation.${fault.key}`, fault.values) : refused[path]
  }
  const focusFault = () => setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  /** Saves the draft over settings. The key stays as it is there. */
  const store = (over: ApiConfig) =>
    save.mutate(
      { body: toBody(draft, over), version: over.version },
      {
        onSuccess: (saved) => {
          reset(saved)
          showToast(t('settings.saved'))
        },
        onError: focusFault,
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(faults).length > 0) focusFault()
    else if (!save.isPending) store(base)
  }
  const reload = () => queryClient.fetchQuery({ ...apiConfigQuery(siteId), staleTime: 0 })
  const afterKey = (saved: ApiConfig) => {
    // Of what somebody else changed meanwhile, saving the draft still has to tell.
    if (!isDirty || config.version !== base.version) return
    setBase(saved)
    // Revoking the last condition switches the API off.
    if (draft.isEnabled === base.isEnabled) setDraft({ ...draft, isEnabled: saved.isEnabled })
  }
  const isStale = isApiError(save.error, 'stale', 'conflict')
  return (
    <Section title={t('settings.title')} description={t('settings.lead')}>
      <LeaveGuard isDirty={isDirty || madeKey !== undefined} params={['site', 'tab']} />
      <KeyPanel
        {...{ siteId, config, madeKey, onMade }}
        hasUnsaved={isDirty}
        onSaved={afterKey}
        onStale={() => void reload()}
      />
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5 border-t border-line pt-5">
        <Condition label={t('ip.toggle')} isOn={draft.hasIps} onChange={(hasIps) => change({ hasIps })}>
          <IpField
            value={draft.ips}
            ownIp={config.ownIp}
            isChecked={isAsked || isListLeft}
            refusal={refused['ips'] ?? Object.entries(refused).find(([path]) => path.startsWith('ips.'))?.[1]}
            onValueChange={(ips) => change({ ips })}
            onBlur={() => setListLeft(draft.ips.trim() !== '')}
          />
        </Condition>
        <Condition label={t('basic.toggle')} isOn={draft.hasBasic} onChange={(hasBasic) => change({ hasBasic })}>
          <BasicFields draft={draft} stored={config.basic} errorOf={errorOf} onChange={change} />
        </Condition>
        <div className="flex flex-col gap-1.5">
          <Checkbox
            label={<span className="font-medium">{t('settings.enable')}</span>}
            help={t('settings.enableHelp')}
            checked={draft.isEnabled}
            isInvalid={errorOf('isEnabled') !== undefined}
            onCheckedChange={(isEnabled) => change({ isEnabled })}
          />
          <span role="alert">{errorOf('isEnabled') && <FieldError message={errorOf('isEnabled') ?? ''} />}</span>
        </div>
        {isStale ? (
          <StaleAlert
            error={save.error as ApiError}
            onTheirs={() =>
              void reload().then((latest) => {
                save.reset()
                reset(latest)
              })
            }
            onMine={() => void reload().then(store)}
          />
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
  const t = useAnalysisApiText()
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
