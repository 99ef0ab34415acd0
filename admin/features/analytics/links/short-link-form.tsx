import { isApiError } from '#admin/api/api-error.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { LINK_NAME_MAX, LINK_PARAMETERS, LINKS_MAX, PARAMETER_MAX } from '#shared/analytics/site-link-rules.ts'
import type { SiteLinkList } from '#shared/analytics/site-links.ts'
import { countCharacters } from '#shared/text/text-rules.ts'
import type { useAddLink } from './links.api.ts'
import { parametersOf, type useLinkDraft } from './use-link-draft.ts'
import { useLinksText } from './use-links-text.ts'

type ShortLinkFormProps = {
  list: SiteLinkList
  typed: ReturnType<typeof useLinkDraft>
  add: ReturnType<typeof useAddLink>
}

/** What is typed as a short link, and why it cannot be made yet. */
function useShortLink({ list, typed: { draft, change }, add }: ShortLinkFormProps) {
  const t = useLinksText()
  const parameters = parametersOf(draft)
  const name = draft.name.trim()
  const isTooLong = Object.values(parameters).some((value) => countCharacters(value) > PARAMETER_MAX)
  const isFull = list.links.length >= LINKS_MAX
  const done = () => {
    change({ name: '' })
    showToast(t('short.made', { name }))
  }
  const submit = () => {
    const language = draft.language === '' ? null : draft.language
    if (!add.isPending) add.mutate({ name, language, ...parameters }, { onSuccess: done })
  }
  return { isFull, isReady: parameters.source !== '' && name !== '' && !isTooLong && !isFull, submit }
}

/** Makes a short link of what is typed, for a placement that it names. */
export function ShortLinkForm(props: ShortLinkFormProps) {
  const {
    typed: { draft, change },
    add,
  } = props
  const t = useLinksText()
  const ui = useAdminText()
  const { isFull, isReady, submit } = useShortLink(props)
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="text-xs text-ink-soft">{isFull ? t('short.full', { max: LINKS_MAX }) : t('short.makeLead')}</p>
      <Field
        label={t('short.name')}
        help={t('short.nameHelp')}
        isRequired
        error={isApiError(add.error) ? add.error.fields['name'] : undefined}
        counter={{ text: draft.name, max: LINK_NAME_MAX }}
      >
        {(control) => (
          <TextInput
            {...control}
            value={draft.name}
            onValueChange={(value) => {
              add.reset()
              change({ name: value })
            }}
            autoComplete="off"
          />
        )}
      </Field>
      <FormAlert title={ui('failure.register')} fields={['name', ...LINK_PARAMETERS]} error={add.error} />
      <div>
        <Button type="submit" variant="primary" icon="link" isBusy={add.isPending} disabled={!isReady}>
          {t('short.make')}
        </Button>
      </div>
    </form>
  )
}
