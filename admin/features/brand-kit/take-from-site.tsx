import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useUser } from '#admin/api/user-info.ts'
import { useBrandKitText } from '#admin/entities/brand-kit/use-brand-kit-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { draftOf, type KitDraft } from './kit-draft.ts'

/** Sites that are offered, the newest first. */
const SITES_MAX = 100

/** Fills the fields from one of the account's sites; nothing is stored by that. */
export function TakeFromSite({ onTaken }: { onTaken: (draft: KitDraft) => void }) {
  const t = useBrandKitText()
  const { accountId } = useUser()
  const [chosen, setChosen] = useState<string>()
  const { data } = useQuery({
    queryKey: ['sites', 'own', accountId],
    queryFn: ({ signal }) =>
      answerOf(api.site.$get({ query: { limit: String(SITES_MAX), accountId } }, cancelledBy(signal))),
    meta: { isQuiet: true },
  })
  const take = useApiMutation({
    mutationFn: (id: string) => answerOf(api.site[':id'].$get({ param: { id } })),
    onSuccess: (site) => {
      onTaken(draftOf(site))
      showToast(t('taken'))
    },
    failure: 'get',
  })
  const options = data?.dataList.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const [first] = options
  const value = chosen ?? first?.value
  return (
    <Section title={t('take')} description={t('takeHelp')}>
      {value === undefined ? (
        <p className="text-sm text-ink-soft">{data ? t('noSites') : null}</p>
      ) : (
        <div className="flex flex-wrap items-end gap-2">
          <Field label={t('choose')}>
            {(control) => (
              <Select
                {...control}
                value={value}
                options={options}
                onValueChange={setChosen}
                className="w-72 max-w-full"
              />
            )}
          </Field>
          <Button isBusy={take.isPending} onClick={() => take.mutate(value)}>
            {t('doTake')}
          </Button>
        </div>
      )}
    </Section>
  )
}
