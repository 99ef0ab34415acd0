import { type FormEvent, useState } from 'react'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import type { DomainItem, SiteDomain } from '#shared/site/domain/site-domains.ts'
import { useSaveDomain } from './domain.api.ts'
import { companionOf } from '#admin/entities/domains/panel-records.ts'
import { RedirectFields, type Redirects } from './redirect-fields.tsx'
import { useDomainText } from '#admin/entities/domains/use-domain-text.ts'

type RedirectFormProps = { siteId: string; data: SiteDomain; domain: DomainItem; isDisabled: boolean }

/** Changes what redirects to a saved domain. */
export function RedirectForm({ siteId, data, domain, isDisabled }: RedirectFormProps) {
  const t = useDomainText()
  const tAdmin = useAdminText()
  const save = useSaveDomain(siteId)
  const stored: Redirects = {
    withCompanion: data.companion !== null && data.companion.state !== 'removing',
    redirectsToDomain: data.redirectsToDomain,
  }
  const [changed, setChanged] = useState<Redirects>()
  const value = changed ?? stored
  const companion = companionOf(domain.hostname, domain.zone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      { hostname: domain.hostname, ...value },
      {
        onSuccess: () => {
          setChanged(undefined)
          showToast(t('options.saved'))
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <RedirectFields
        hostname={domain.hostname}
        companion={companion}
        isCompanionApex={companion === domain.zone}
        value={value}
        isDisabled={isDisabled}
        onValueChange={setChanged}
      />
      <FormAlert error={save.error} title={tAdmin('failure.update')} fields={[]} />
      {!isDisabled && (
        <Button
          type="submit"
          disabled={
            value.withCompanion === stored.withCompanion && value.redirectsToDomain === stored.redirectsToDomain
          }
          isBusy={save.isPending}
          className="self-start"
        >
          {t('options.save')}
        </Button>
      )}
    </form>
  )
}
