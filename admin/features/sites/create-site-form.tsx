import { revalidateLogic, useForm } from '@tanstack/react-form'
import { useScreens } from '#admin/api/screens.ts'
import { useUser } from '#admin/api/user-info.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useSiteCopyText } from '#admin/i18n/use-site-copy-text.ts'
import { Button, ButtonLink } from '#admin/ui/basic/button.tsx'
import { ChoiceCards } from '#admin/ui/form/choice-cards.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { useFieldErrorText } from '#admin/ui/form/form-error.ts'
import { laterSchema } from '#admin/ui/load/later-schema.ts'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { isApiError } from '#admin/api/api-error.ts'
import { LANGUAGE_NAME, LANGUAGES, type Language } from '#shared/text/languages.ts'
import { SITE_NAME_MAX, type ViewMode } from '#shared/site/site-rules.ts'
import type { createSiteBody } from '#shared/site/document/site-settings.ts'
import { type TemplateId, templateOf } from '#shared/site/document/site-templates.ts'
import { useGridLimits } from './grid-limits.ts'
import { GridSizeField } from './grid-size-field.tsx'
import { LanguagesField } from './languages-field.tsx'
import { type Start, TemplateGallery } from './template-gallery.tsx'
import { useCreateSite } from './sites.api.ts'
import { MobileFigure, PcFigure } from './view-mode-figures.tsx'

type NewSite = {
  name: string
  defaultLanguage: Language
  languages: Language[]
  viewMode: ViewMode
  numberHorizontal: number
  numberVertical: number
  template?: TemplateId | undefined
}

/** Values of the form: all set from the start except the optional template. */
const toFormSchema = (body: typeof createSiteBody) => body.required().extend({ template: body.shape.template })
const newSite = laterSchema(async () =>
  toFormSchema((await import('#shared/site/document/site-settings.ts')).createSiteBody),
)

type CreateSiteFormProps = { isDone: boolean; onCreated: (id: string) => void }

export function CreateSiteForm({ isDone, onCreated }: CreateSiteFormProps) {
  const t = useAdminText()
  const words = useSiteCopyText()
  const errorText = useFieldErrorText()
  const screens = useScreens()
  const { language } = useLanguage()
  const { plan } = useUser()
  const create = useCreateSite()
  useIdleLoad(newSite.load)
  const limits = useGridLimits()
  const refused = isApiError(create.error) ? create.error.fields : {}
  const defaultValues: NewSite = {
    name: '',
    defaultLanguage: language,
    languages: [language],
    viewMode: 'MOBILE',
    numberHorizontal: 2,
    numberVertical: 3,
    template: undefined,
  }
  const form = useForm({
    defaultValues,
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: { onDynamic: newSite.schema },
    onSubmit: ({ value: { template, ...value } }) => {
      if (limits.problemOf(value.numberHorizontal, value.numberVertical)) return
      create.mutate({ ...value, ...(template && { template }) }, { onSuccess: (site) => onCreated(site.id) })
    },
    onSubmitInvalid: () => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus(),
  })
  const setDefaultLanguage = (next: Language) => {
    const others = plan.multiLanguage ? form.state.values.languages : []
    form.setFieldValue('defaultLanguage', next)
    form.setFieldValue(
      'languages',
      LANGUAGES.filter((known) => known === next || others.includes(known)),
    )
  }

  const setStart = (start: Start) => {
    const template = start === 'blank' ? undefined : templateOf(start)
    form.setFieldValue('template', template?.id)
    if (!template) return
    form.setFieldValue('numberHorizontal', template.columns)
    form.setFieldValue('numberVertical', template.rows)
    // A template starts with all languages of the plan; the person removes some below.
    if (plan.multiLanguage) form.setFieldValue('languages', [...LANGUAGES])
  }

  return (
    <form
      noValidate
      className="max-w-4xl"
      onSubmit={(event) => {
        event.preventDefault()
        void newSite.settled().then(() => form.handleSubmit())
      }}
    >
      <form.Subscribe selector={(state) => state.isDirty}>
        {(isDirty) => <LeaveGuard isDirty={isDirty && !isDone} />}
      </form.Subscribe>
      <div className="mb-6 empty:hidden">
        <FormAlert
          title={t('failure.createSite')}
          fields={['name', 'defaultLanguage', 'languages']}
          error={create.error}
        />
      </div>

      <Section title={t('createSite.basics')}>
        <form.Field name="name">
          {(field) => (
            <Field
              label={t('createSite.name')}
              help={t('createSite.nameHelp')}
              error={errorText(field.state.meta.errors) ?? refused['name']}
              counter={{ text: field.state.value, max: SITE_NAME_MAX }}
              isRequired
            >
              {(control) => (
                <TextInput
                  {...control}
                  autoFocus
                  autoComplete="off"
                  placeholder={t('createSite.namePlaceholder')}
                  value={field.state.value}
                  onValueChange={field.handleChange}
                  onBlur={field.handleBlur}
                />
              )}
            </Field>
          )}
        </form.Field>
      </Section>

      <Section title={words('templates.title')} description={words('templates.help')}>
        <form.Field name="template">
          {(field) => <TemplateGallery value={field.state.value ?? 'blank'} onValueChange={setStart} />}
        </form.Field>
      </Section>

      <Section title={t('createSite.languages')}>
        <form.Field name="defaultLanguage">
          {(field) => (
            <Field
              label={t('createSite.defaultLanguage')}
              help={t('createSite.defaultLanguageHelp')}
              error={refused['defaultLanguage']}
            >
              {(control) => (
                <Select
                  {...control}
                  value={field.state.value}
                  options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAME[value] }))}
                  onValueChange={setDefaultLanguage}
                  className="w-full max-w-64"
                />
              )}
            </Field>
          )}
        </form.Field>
        <form.Subscribe selector={(state) => state.values.defaultLanguage}>
          {(defaultLanguage) => (
            <form.Field name="languages">
              {(field) => (
                <LanguagesField
                  value={field.state.value}
                  defaultLanguage={defaultLanguage}
                  error={errorText(field.state.meta.errors) ?? refused['languages']}
                  onValueChange={field.handleChange}
                />
              )}
            </form.Field>
          )}
        </form.Subscribe>
      </Section>

      <Section title={t('createSite.display')}>
        <form.Field name="viewMode">
          {(field) => (
            <ChoiceCards
              label={t('createSite.viewMode')}
              help={t('createSite.viewModeHelp')}
              value={field.state.value}
              onValueChange={field.handleChange}
              choices={[
                {
                  value: 'MOBILE',
                  label: t('createSite.mobile'),
                  description: t('createSite.mobileHelp'),
                  figure: <MobileFigure />,
                },
                { value: 'PC', label: t('createSite.pc'), description: t('createSite.pcHelp'), figure: <PcFigure /> },
              ]}
            />
          )}
        </form.Field>
      </Section>

      <form.Subscribe selector={(state) => state.values}>
        {({ numberHorizontal, numberVertical, template }) =>
          template ? (
            <Section
              title={t('createSite.grid')}
              description={words('templates.gridLead', { columns: numberHorizontal, rows: numberVertical })}
            >
              {null}
            </Section>
          ) : (
            <Section title={t('createSite.grid')} description={t('createSite.gridHelp')}>
              <GridSizeField
                columns={numberHorizontal}
                rows={numberVertical}
                onChange={(columns, rows) => {
                  form.setFieldValue('numberHorizontal', columns)
                  form.setFieldValue('numberVertical', rows)
                }}
              />
            </Section>
          )
        }
      </form.Subscribe>

      <div className="flex flex-col-reverse gap-2 border-t border-line pt-5 sm:flex-row sm:justify-end">
        <ButtonLink to={screens.siteList}>{t('createSite.cancel')}</ButtonLink>
        <form.Subscribe
          selector={(state) => limits.problemOf(state.values.numberHorizontal, state.values.numberVertical)}
        >
          {(problem) => (
            <Button
              type="submit"
              variant="primary"
              isBusy={create.isPending || isDone}
              disabled={problem !== undefined}
            >
              {t('createSite.submit')}
            </Button>
          )}
        </form.Subscribe>
      </div>
    </form>
  )
}
