import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { PasswordInput } from '#admin/ui/form/password-input.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { ApiConfig } from '#shared/analytics/api-config.ts'
import type { ApiCallName } from '#shared/analytics/api-config-rules.ts'
import { HTML_LANGUAGE } from '#shared/text/languages.ts'
import { apiConfigQuery, refusalsQuery } from './analytics-api.api.ts'
import { AnswerView } from './answer-view.tsx'
import { CallSelect } from './how-to-call.tsx'
import { sendCall, type TriedAnswer } from './send-call.ts'
import { useAnalyticsApiText } from './use-analytics-api-text.ts'

type TryItProps = { siteId: string; config: ApiConfig; hasUnsaved: boolean; madeKey: string | undefined }

/** A call as it is typed; the user's name of the settings stands until another one is typed. */
type Typed = { call: ApiCallName; query: string; key: string; user: string | undefined; password: string }

const NOTHING: Typed = { call: 'lp', query: '', key: '', user: undefined, password: '' }

/** What is typed, and sending it with the credentials that the settings ask for. */
function useTriedCall({ siteId, config, madeKey }: Omit<TryItProps, 'hasUnsaved'>) {
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(NOTHING)
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<TriedAnswer | 'none'>()
  const { call, query } = typed
  const key = typed.key === '' ? (madeKey ?? '') : typed.key
  const basic = config.basic && { user: typed.user ?? config.basic.user, password: typed.password }
  const send = async () => {
    setSending(true)
    const search = query.trim().replace(/^\?/, '')
    const sent = await sendCall(
      {
        // The same host as this page's: no other one may be called from it.
        path: `${new URL(config.address).pathname}/${call}${search && `?${search}`}`,
        key: config.key ? key : '',
        basic: basic ?? undefined,
      },
      HTML_LANGUAGE[language],
    ).catch(() => 'none' as const)
    setAnswer(sent)
    setSending(false)
    void queryClient.invalidateQueries({ queryKey: refusalsQuery(siteId).queryKey })
    void queryClient.invalidateQueries({ queryKey: apiConfigQuery(siteId).queryKey })
  }
  return {
    call,
    query,
    key,
    basic,
    isSending,
    answer,
    change: (part: Partial<Typed>) => setTyped((current) => ({ ...current, ...part })),
    send,
  }
}

type TriedCall = ReturnType<typeof useTriedCall>

/** Makes a real call from this browser with the credentials that are typed, and shows what came. */
export function TryIt({ siteId, config, hasUnsaved, madeKey }: TryItProps) {
  const t = useAnalyticsApiText()
  const tried = useTriedCall({ siteId, config, madeKey })
  const { isSending, answer, change } = tried
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) void tried.send()
  }
  return (
    <Section title={t('try.title')} description={t('try.lead')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {hasUnsaved && <p className="text-xs text-warning">{t('try.unsaved')}</p>}
        <CallSelect value={tried.call} onValueChange={(call) => change({ call })} />
        <Field label={t('try.query')} help={t('try.queryHelp')}>
          {(control) => (
            <TextInput
              {...control}
              value={tried.query}
              onValueChange={(query) => change({ query })}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </Field>
        <Credentials tried={tried} hasKey={config.key !== null} />
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

/** The key, the name and the password of the call, as far as the settings ask for them. */
function Credentials({ tried: { key, basic, change }, hasKey }: { tried: TriedCall; hasKey: boolean }) {
  const t = useAnalyticsApiText()
  return (
    <>
      {hasKey && (
        <Field label={t('key.name')}>
          {(control) => (
            <PasswordInput
              {...control}
              value={key}
              onValueChange={(typed) => change({ key: typed })}
              autoComplete="new-password"
            />
          )}
        </Field>
      )}
      {basic && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('basic.user')}>
            {(control) => (
              <TextInput
                {...control}
                value={basic.user}
                onValueChange={(user) => change({ user })}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <Field label={t('basic.password')}>
            {(control) => (
              <PasswordInput
                {...control}
                value={basic.password}
                onValueChange={(password) => change({ password })}
                autoComplete="new-password"
              />
            )}
          </Field>
        </div>
      )}
    </>
  )
}
