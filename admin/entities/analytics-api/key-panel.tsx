import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import type { ApiConfig } from '#shared/analytics/api-config.ts'
import { useSaveApiConfig } from './analytics-api.api.ts'
import { toKeyChange } from './config-draft.ts'
import { CopyLine } from './copy-line.tsx'
import { useAnalyticsApiText } from './use-analytics-api-text.ts'
import { useUsedText } from './use-used-text.ts'

type KeyStep = 'new' | 'none'

type KeyPanelProps = {
  config: ApiConfig
  siteId: string
  /** Other changes wait to be saved. */
  hasUnsaved: boolean
  /** The key that was made on this page, while it is shown. */
  madeKey: string | undefined
  onMade: (key: string | undefined) => void
  /** The settings as they are after a change of the key. */
  onSaved: (config: ApiConfig) => void
  /** Somebody else has changed the settings. */
  onStale: () => void
}

/** Makes, replaces and revokes the key: at once, whatever else is being edited. */
export function KeyPanel({ config, siteId, hasUnsaved, madeKey, onMade, onSaved, onStale }: KeyPanelProps) {
  const t = useAnalyticsApiText()
  const save = useSaveApiConfig(siteId)
  const [asked, setAsked] = useState<KeyStep>()
  const { key } = config
  const change = (step: KeyStep) =>
    save.mutate(
      { body: toKeyChange(config, step), version: config.version },
      {
        onSuccess: (saved) => {
          onMade(saved.newKey ?? undefined)
          onSaved({ ...saved, newKey: null })
          if (step === 'none') showToast(t('key.revoked'))
        },
        onError: (error) => isApiError(error, 'stale', 'conflict', 'not_found') && onStale(),
        onSettled: () => setAsked(undefined),
      },
    )
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-medium">{t('key.title')}</h3>
      <KeyState value={key} />
      {madeKey && <MadeKey value={madeKey} onHide={() => onMade(undefined)} />}
      {!asked && <FormAlert title={t('settings.failed')} fields={[]} error={save.error} />}
      <div className="flex flex-wrap gap-2">
        {key ? (
          <>
            <Button icon="refresh" onClick={() => setAsked('new')}>
              {t('key.replace')}
            </Button>
            <Button icon="stop" onClick={() => setAsked('none')}>
              {t('key.revoke')}
            </Button>
          </>
        ) : (
          <Button icon="plus" isBusy={save.isPending} onClick={() => change('new')}>
            {t('key.create')}
          </Button>
        )}
      </div>
      {hasUnsaved && <p className="text-xs text-ink-soft">{t('key.unsaved')}</p>}
      {asked && (
        <KeyQuestion
          step={asked}
          config={config}
          isBusy={save.isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() => change(asked)}
        />
      )}
    </div>
  )
}

/** Which key there is, and when it was used. */
function KeyState({ value }: { value: ApiConfig['key'] }) {
  const t = useAnalyticsApiText()
  const usedText = useUsedText()
  if (!value) return <p className="text-sm text-ink-soft">{t('key.none')}</p>
  return (
    <p className="text-sm">
      <span className="mr-3 font-medium">{t('key.some', { end: value.end })}</span>
      <span className="text-xs text-ink-soft tabular">
        {t('key.made', { time: formatDateTime(value.madeAt) })} {usedText(value.usedAt)}
      </span>
    </p>
  )
}

/** A new key, which is shown only now. */
function MadeKey({ value, onHide }: { value: string; onHide: () => void }) {
  const t = useAnalyticsApiText()
  return (
    <div role="status" className="flex flex-col gap-2 rounded-md border border-line-strong p-3.5">
      <p className="flex items-start gap-2 text-sm font-medium">
        <Icon name="alert-triangle" size={18} className="mt-0.5 text-warning" />
        {t('key.shownTitle')}
      </p>
      <p className="text-xs text-ink-soft">{t('key.shownLead')}</p>
      <CopyLine name={t('key.name')} value={value} />
      <Button size="sm" icon="check" onClick={onHide} className="self-start">
        {t('key.hide')}
      </Button>
    </div>
  )
}

type KeyQuestionProps = {
  step: KeyStep
  config: ApiConfig
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before the key is replaced or revoked; revoking the last condition switches the API off. */
function KeyQuestion({ step, config, isBusy, onClose, onConfirm }: KeyQuestionProps) {
  const t = useAnalyticsApiText()
  const isLast = config.isEnabled && !toKeyChange(config, 'none').isEnabled
  const words =
    step === 'new'
      ? { title: t('key.replaceTitle'), description: t('key.replaceLead'), confirmLabel: t('key.replaceConfirm') }
      : {
          title: t('key.revokeTitle'),
          description: `${t('key.revokeLead')}${isLast ? ` ${t('key.revokeLast')}` : ''}`,
          confirmLabel: t('key.revokeConfirm'),
        }
  return <ConfirmDialog isOpen onClose={onClose} onConfirm={onConfirm} isBusy={isBusy} tone="danger" {...words} />
}
