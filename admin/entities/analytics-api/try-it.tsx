import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { PasswordInput } from '#admin/ui/form/password-input.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { ApiConfig } from '#shared/analytics/api-config.ts'
import type { ApiCallName } from '#shared/analytics/api-config-rules.ts'
import { HTML_LANGUAGE } from '#shared/text/languages.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { apiConfigQuery, refusalsQuery } from './analytics-api.api.ts'
import { CallSelect } from './how-to-call.tsx'
import { sendCall, type TriedAnswer } from './send-call.ts'
import { useAnalysisApiText } from './use-analysis-api-text.ts'

type TryItProps = { siteId: string; config: ApiConfig; hasUnsaved: boolean; madeKey: string | undefined }

/** Characters of an answer that are shown. */
const SHOWN_MAX = 20_000

/** Makes a real call from this browser with the credentials that are typed, and shows what came. */
export function TryIt({ siteId, config, hasUnsaved, madeKey }: TryItProps) {
  const t = useAnalysisApiText()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const [call, setCall] = useState<ApiCallName>('lp')
  const [query, setQuery] = useState('')
  const [key, setKey] = useState('')
  const [user, setUser] = useState<string>()
  const [password, setPassword] = useState('')
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<TriedAnswer | 'none'>()
  const { basic } = config
  const shownKey = key === '' ? (madeKey ?? '') : key
  const send = async () => {
    setSending(true)
    const search = query.trim().replace(/^\?/, '')
    const sent = await sendCall(
      {
        // The same host as this page's: no other one may be called from it.
        path: `${new URL(config.address).pathname}/${call}${search && `?${search}`}`,
        key: config.key ? shownKey : '',
        basic: basic ? { user: user ?? basic.user, password } : undefined,
      },
      HTML_LANGUAGE[language],
    ).catch(() => 'none' as const)
    setAnswer(sent)
    setSending(false)
    void queryClient.invalidateQueries({ queryKey: refusalsQuery(siteId).queryKey })
    void queryClient.invalidateQueries({ queryKey: apiConfigQuery(siteId).queryKey })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) void send()
  }
  return (
    <Section title={t('try.title')} description={t('try.lead')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {hasUnsaved && <p className="text-xs text-warning">{t('try.unsaved')}</p>}
        <CallSelect value={call} onValueChange={setCall} />
        <Field label={t('try.query')} help={t('try.queryHelp')}>
          {(control) => (
            <TextInput
              {...control}
              value={query}
              onValueChange={setQuery}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </Field>
        {config.key && (
          <Field label={t('key.name')}>
            {(control) => (
              <PasswordInput {...control} value={shownKey} onValueChange={setKey} autoComplete="new-password" />
            )}
          </Field>
        )}
        {basic && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('basic.user')}>
              {(control) => (
                <TextInput
                  {...control}
                  value={user ?? basic.user}
                  onValueChange={setUser}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              )}
            </Field>
            <Field label={t('basic.password')}>
              {(control) => (
                <PasswordInput {...control} value={password} onValueChange={setPassword} autoComplete="new-password" />
              )}
            </Field>
          </div>
        )}
        <Button type="submit" icon="play" isBusy={isSending} className="self-start">
          {isSending ? t('try.sending') : t('try.send')}
        </Button>
      </form>
      <div role="status" className="empty:hidden">
        {answer === 'none' && <p className="text-sm text-danger">{t('try.noAnswer')}</p>}
        {answer !== undefined && answer !== 'none' && <AnswerView answer={answer} />}
      </div>
    </Section>
  )
}

function AnswerView({ answer }: { answer: TriedAnswer }) {
  const t = useAnalysisApiText()
  const { status, headers, body, retryAfter } = answer
  const words: Partial<Record<number, string>> = {
    200: t('try.ok'),
    401: t('try.refused'),
    404: t('try.unknown'),
    429: t('try.limited', { seconds: retryAfter }),
  }
  return (
    <section aria-label={t('try.result')} className="flex animate-rise flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusPill tone={status < 300 ? 'success' : 'danger'}>{`${t('try.status')} ${status}`}</StatusPill>
        {words[status]}
      </p>
      <div>
        <h3 className="text-xs text-ink-soft">{t('try.headers')}</h3>
        <dl className="mt-1 font-mono text-xs">
          {headers.map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-soft">{name}:</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h3 className="text-xs text-ink-soft">{t('try.body')}</h3>
        <pre
          // A long text is scrolled by keyboard.
          tabIndex={0}
          aria-label={t('try.body')}
          className="mt-1 max-h-96 overflow-auto rounded-md bg-ground p-3 font-mono text-xs break-all whitespace-pre-wrap"
        >
          {body.slice(0, SHOWN_MAX)}
        </pre>
        {body.length > SHOWN_MAX && (
          <p className="mt-1 text-xs text-ink-soft">{t('try.cut', { count: formatNumber(SHOWN_MAX) })}</p>
        )}
      </div>
    </section>
  )
}
