import { useUser } from '#admin/api/user-info.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { useAppForm } from '#admin/ui/app-form/use-app-form.ts'
import { laterSchema } from '#admin/ui/load/later-schema.ts'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import type { createSiteBody } from '#shared/site/document/site-settings.ts'
import { type SiteTemplate, type TemplateId, templateOf } from '#shared/site/document/site-templates.ts'
import type { ViewMode } from '#shared/site/site-rules.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'
import { useGridLimits } from './grid-limits.ts'
import { useCreateSite } from './sites.api.ts'
import type { Start } from './template-choice.tsx'

type NewSite = {
  name: string
  defaultLanguage: Language
  languages: Language[]
  viewMode: ViewMode
  numberHorizontal: number
  numberVertical: number
  template?: TemplateId | undefined
}

/** Values of the form: all set from the start except the optional template. How pictures are shown is chosen in the editor. */
const toFormSchema = (body: typeof createSiteBody) =>
  body.omit({ fit: true }).required().extend({ template: body.shape.template })
const newSite = laterSchema(async () =>
  toFormSchema((await import('#shared/site/document/site-settings.ts')).createSiteBody),
)

/** The form of a new site, which may begin with a template that the plan has room for, with the changes that concern several of its values. */
export function useCreateSiteForm(onCreated: (id: string) => void, wanted?: SiteTemplate) {
  const { language } = useLanguage()
  const { plan } = useUser()
  const create = useCreateSite()
  const limits = useGridLimits()
  useIdleLoad(newSite.load)
  const begun = wanted && limits.problemOf(wanted.columns, wanted.rows) === undefined ? wanted : undefined
  const defaultValues: NewSite = {
    name: '',
    defaultLanguage: language,
    languages: begun && plan.multiLanguage ? [...LANGUAGES] : [language],
    viewMode: 'MOBILE',
    numberHorizontal: begun?.columns ?? 2,
    numberVertical: begun?.rows ?? 3,
    template: begun?.id,
  }
  const form = useAppForm({
    defaultValues,
    validators: { onDynamic: newSite.schema },
    onSubmit: ({ value: { template, ...value } }) => {
      if (limits.problemOf(value.numberHorizontal, value.numberVertical)) return
      create.mutate({ ...value, ...(template && { template }) }, { onSuccess: (site) => onCreated(site.id) })
    },
  })
  const setDefaultLanguage = (next: Language) => {
    const others = plan.multiLanguage ? form.state.values.languages : []
    form.setFieldValue('defaultLanguage', next)
    form.setFieldValue(
      'languages',
      LANGUAGES.filter((known) => known === next || others.includes(known)),
    )
  }
  const setGrid = (columns: number, rows: number) => {
    form.setFieldValue('numberHorizontal', columns)
    form.setFieldValue('numberVertical', rows)
  }
  const setStart = (start: Start) => {
    const template = start === 'blank' ? undefined : templateOf(start)
    form.setFieldValue('template', template?.id)
    if (!template) return
    setGrid(template.columns, template.rows)
    // A template starts with all languages of the plan; the person removes some below.
    if (plan.multiLanguage) form.setFieldValue('languages', [...LANGUAGES])
  }
  return { form, create, limits, setDefaultLanguage, setGrid, setStart, ready: newSite.settled }
}

export type CreateSite = ReturnType<typeof useCreateSiteForm>
