import { Button } from '#admin/ui/basic/button.tsx'
import { copyText } from '#admin/ui/feedback/copy-text.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { PasswordInput } from '#admin/ui/form/password-input.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { BASIC_PASSWORD_MAX, BASIC_PASSWORD_MIN } from '#shared/analytics/api-config-rules.ts'
import type { ApiConfig } from '#shared/analytics/api-config.ts'
import { type ConfigDraft, makePassword } from './config-draft.ts'
import { useAnalyticsApiText } from './use-analytics-api-text.ts'
import { useUsedText } from './use-used-text.ts'

type BasicFieldsProps = {
  draft: ConfigDraft
  stored: ApiConfig['basic']
  errorOf: (path: string) => string | undefined
  onChange: (part: Partial<ConfigDraft>) => void
}

/** ID and password of basic authentication; a stored password stays unless another one is entered. */
export function BasicFields({ draft, stored, errorOf, onChange }: BasicFieldsProps) {
  const t = useAnalyticsApiText()
  const usedText = useUsedText()
  const copy = () =>
    void copyText(draft.password, { done: t('copied', { name: t('basic.password') }), failed: t('copyFailed') })
  const limits = { min: BASIC_PASSWORD_MIN, max: BASIC_PASSWORD_MAX }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('basic.user')} error={errorOf('basic.user')}>
          {(control) => (
            <TextInput
              {...control}
              value={draft.user}
              onValueChange={(user) => onChange({ user })}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field
          label={t('basic.password')}
          help={stored ? t('basic.kept') : t('basic.passwordHelp', limits)}
          error={errorOf('basic.password')}
        >
          {(control) => (
            <PasswordInput
              {...control}
              value={draft.password}
              onValueChange={(password) => onChange({ password })}
              autoComplete="new-password"
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" icon="refresh" onClick={() => onChange({ password: makePassword() })}>
          {t('basic.generate')}
        </Button>
        {draft.password !== '' && (
          <Button size="sm" icon="copy" onClick={copy}>
            {t('copy', { name: t('basic.password') })}
          </Button>
        )}
        {stored && <span className="text-xs text-ink-soft tabular">{usedText(stored.usedAt)}</span>}
      </div>
    </div>
  )
}
