import { useState } from 'react'
import { Section } from '#admin/ui/basic/section.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import type { ja } from '#shared/i18n/analytics-api/ja.ts'
import type { ApiConfig } from '#shared/analytics/api-config.ts'
import { API_CALLS, API_CALLS_MAX, type ApiCallName } from '#shared/analytics/api-config-rules.ts'
import { CopyLine } from './copy-line.tsx'
import { curlExample, TO_FILL } from './curl-example.ts'
import { useAnalyticsApiText } from './use-analytics-api-text.ts'

const PARAMETERS = [
  'month',
  'from',
  'to',
  'compare',
  'language',
  'device',
  'visitor',
  'referrer',
  'campaign',
  'entry',
  'release',
  'unit',
  'cell',
  'limit',
  'cursor',
] as const satisfies readonly (keyof typeof ja.parameter)[]

/** The addresses of the calls, their parameters, and an example that fits the saved conditions. */
export function HowToCall({ config, madeKey }: { config: ApiConfig; madeKey: string | undefined }) {
  const t = useAnalyticsApiText()
  const [call, setCall] = useState<ApiCallName>('lp')
  const example = curlExample(config, call, madeKey)
  return (
    <Section title={t('use.title')} description={t('use.lead', { max: API_CALLS_MAX })}>
      <div className="flex flex-col gap-3">
        <h3 className="text-sm font-medium">{t('use.endpoints')}</h3>
        {API_CALLS.map((name) => (
          <div key={name} className="flex flex-col gap-1">
            <span className="text-xs text-ink-soft">{t(`use.call.${name}`)}</span>
            <CopyLine name={t('use.address', { name: t(`use.call.${name}`) })} value={`${config.address}/${name}`} />
          </div>
        ))}
      </div>
      <ParameterTable />
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="text-sm font-medium">{t('use.example')}</h3>
          <CallSelect value={call} onValueChange={setCall} />
        </div>
        <p className="text-xs text-ink-soft">
          {t('use.exampleLead')} {example.includes(TO_FILL) && t('use.exampleFill')}{' '}
          {config.ips !== null && t('use.exampleIp')}
        </p>
        <CopyLine name={t('use.example')} value={example} />
        <p className="text-xs text-ink-soft">{t('use.etag')}</p>
        <a
          href="/v1/openapi.json"
          target="_blank"
          rel="noreferrer"
          className="self-start text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink"
        >
          {t('use.document')}
        </a>
      </div>
    </Section>
  )
}

function ParameterTable() {
  const t = useAnalyticsApiText()
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{t('use.parameters')}</h3>
      <p className="text-xs text-ink-soft">{t('use.parametersLead')}</p>
      <table className="w-full border-separate border-spacing-0 text-sm" aria-label={t('use.parameters')}>
        <thead>
          <tr className="text-left text-xs text-ink-soft [&>th]:border-b [&>th]:border-line [&>th]:py-1.5 [&>th]:font-medium">
            <th scope="col" className="w-24 pr-4">
              {t('use.parameters')}
            </th>
            <th scope="col">{t('use.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {PARAMETERS.map((name) => (
            <tr key={name} className="[&>*]:border-b [&>*]:border-line [&>*]:py-1.5 [&>*]:align-top">
              <th scope="row" className="pr-4 text-left font-normal">
                <code className="font-mono text-xs">{name}</code>
              </th>
              <td className="break-words">{t(`parameter.${name}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CallSelectProps = { value: ApiCallName; onValueChange: (call: ApiCallName) => void }

/** Which of the calls. */
export function CallSelect({ value, onValueChange }: CallSelectProps) {
  const t = useAnalyticsApiText()
  return (
    <Select
      size="sm"
      aria-label={t('try.call')}
      value={value}
      options={API_CALLS.map((name) => ({ value: name, label: t(`use.call.${name}`) }))}
      onValueChange={onValueChange}
      className="w-full sm:w-72"
    />
  )
}
