import { isApiError } from '#admin/api/api-error.ts'
import { useCan } from '#admin/api/user-info.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import { LINK_PARAMETERS, type LinkParameter, linkQuery } from '#shared/analytics/site-link-rules.ts'
import type { LinkTemplates, SiteLinkList } from '#shared/analytics/site-links.ts'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import { knownNames } from './known-names.ts'
import { LinkResult } from './link-result.tsx'
import { useAddLink } from './links.api.ts'
import { ParameterField } from './parameter-field.tsx'
import { ShortLinkForm } from './short-link-form.tsx'
import { TemplateBar } from './template-bar.tsx'
import { type LinkDraft, parametersOf, type useLinkDraft } from './use-link-draft.ts'
import { useLinksText } from './use-links-text.ts'

type LinkBuilderProps = {
  siteId: string
  list: SiteLinkList
  templates: LinkTemplates | undefined
  /** Campaigns of the analyses. */
  campaigns: readonly string[]
  typed: ReturnType<typeof useLinkDraft>
}

/** The address that a draft makes; undefined without a source. */
function addressOf({ origin, defaultLanguage }: SiteLinkList, draft: LinkDraft): string | undefined {
  const parameters = parametersOf(draft)
  if (parameters.source === '') return undefined
  const path = draft.language === '' || draft.language === defaultLanguage ? '' : draft.language
  return `${origin}/${path}?${linkQuery(parameters)}`
}

/** Makes a link of the site's address and its parameters. */
export function LinkBuilder({ siteId, list, templates, campaigns, typed }: LinkBuilderProps) {
  const t = useLinksText()
  const can = useCan()
  const { draft, change, set, clear } = typed
  const add = useAddLink(siteId)
  const clearAll = () => {
    add.reset()
    clear()
  }
  const refused = isApiError(add.error) ? add.error.fields : {}
  const known = knownNames({ campaigns, used: [...list.links, ...(templates?.templates ?? [])] })
  const type = (name: LinkParameter, value: string) => {
    add.reset()
    set(name, value)
  }
  return (
    <Card title={t('make.title')} lead={t('make.lead')} isFirst>
      <div className="flex flex-col gap-4">
        {templates && (
          <TemplateBar
            stored={templates}
            parameters={parametersOf(draft)}
            mayChange={can('PUT /link-template')}
            onChoose={({ source, medium, campaign, term, content }) =>
              change({ source, medium, campaign, term, content })
            }
          />
        )}
        <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid content-start gap-4 sm:grid-cols-2">
            {LINK_PARAMETERS.map((name) => (
              <ParameterField
                key={name}
                name={name}
                value={draft[name]}
                known={known[name]}
                error={refused[name]}
                onChange={(value) => type(name, value)}
              />
            ))}
            {list.languages.length > 1 && <LanguageField list={list} draft={draft} onChange={change} />}
          </div>
          <div className="flex flex-col gap-4">
            <LinkResult url={addressOf(list, draft)} name={list.siteName} />
            {can('POST /analysis/site/{id}/link') && <ShortLinkForm list={list} typed={typed} add={add} />}
          </div>
        </div>
        <div>
          <Button size="sm" variant="quiet" onClick={clearAll}>
            {t('make.clear')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

type LanguageFieldProps = { list: SiteLinkList; draft: LinkDraft; onChange: (part: Partial<LinkDraft>) => void }

function LanguageField({ list, draft, onChange }: LanguageFieldProps) {
  const t = useLinksText()
  const options = [
    { value: '' as const, label: t('make.visitors') },
    ...list.languages.map((value) => ({ value, label: LANGUAGE_NAME[value] })),
  ]
  return (
    <Field label={t('make.language')}>
      {(control) => (
        <Select
          {...control}
          value={draft.language}
          options={options}
          onValueChange={(language) => onChange({ language })}
        />
      )}
    </Field>
  )
}
