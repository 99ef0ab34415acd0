import { useState } from 'react'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { DNS_PROVIDERS } from '#shared/site/domain/dns-providers.ts'
import { useDomainText } from './use-domain-text.ts'
import type { DomainRecords } from './panel-records.ts'
import { PROVIDER_PANELS, type ProviderChoice } from './provider-panels.ts'
import { ProviderSteps } from './provider-steps.tsx'
import { useProviderText } from './use-provider-text.ts'

export type ProviderGuideProps = {
  /** Recognised by the name servers. */
  provider: ProviderChoice
  nameServers: readonly string[]
  records: readonly DomainRecords[]
  zone: string
}

const SERVERS_SHOWN = 2

/** How the records are added in the panel of a DNS provider, the recognised or another one. */
export function ProviderGuide({ provider, nameServers, records, zone }: ProviderGuideProps) {
  const t = useDomainText()
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<ProviderChoice>()
  const shown = chosen ?? provider
  const other = useOtherName()
  const nameOf = (choice: ProviderChoice) => {
    if (choice === 'other') return other
    const { name } = PROVIDER_PANELS[choice]
    return language === 'ja' ? name.ja : name.latin
  }
  const servers = nameServers.slice(0, SERVERS_SHOWN).join(', ')
  const known = provider === 'other' ? 'provider.unknown' : 'provider.found'
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('provider.choose')} help={nameServers.length > 0 ? t(known, { servers }) : t('provider.missing')}>
        {(control) => (
          <Select
            {...control}
            value={shown}
            options={[...DNS_PROVIDERS, 'other' as const].map((value) => ({ value, label: nameOf(value) }))}
            onValueChange={setChosen}
          />
        )}
      </Field>
      <ProviderSteps choice={shown} records={records} zone={zone} />
    </div>
  )
}

function useOtherName(): string {
  const t = useProviderText()
  return t('otherName')
}
