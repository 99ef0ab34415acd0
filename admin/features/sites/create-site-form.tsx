import { useSearchParams } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useSiteCopyText } from '#admin/i18n/use-site-copy-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { AppForm } from '#admin/ui/app-form/app-form.tsx'
import { TextField } from '#admin/ui/app-form/text-field.tsx'
import { UnsavedGuard } from '#admin/ui/app-form/unsaved-guard.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { SITE_TEMPLATES } from '#shared/site/document/site-templates.ts'
import { SITE_NAME_MAX } from '#shared/site/site-rules.ts'
import { DisplaySection, GridSection, LanguagesSection } from './create-site-sections.tsx'
import { TemplateGallery } from './template-gallery.tsx'
import { type CreateSite, useCreateSiteForm } from './use-create-site-form.ts'

type CreateSiteFormProps = { isDone: boolean; onCreated: (id: string) => void }

/** The form of a new site. */
export function CreateSiteForm({ isDone, onCreated }: CreateSiteFormProps) {
  const t = useAdminText()
  const words = useSiteCopyText()
  const [query] = useSearchParams()
  const wanted = SITE_TEMPLATES.find(({ id }) => id === query.get('template'))
  const site = useCreateSiteForm(onCreated, wanted)
  const { form, create, setStart, ready } = site
  return (
    <AppForm form={form} error={create.error} ready={ready} className="max-w-4xl">
      <UnsavedGuard isDone={isDone} />
      <div className="mb-6 empty:hidden">
        <FormAlert
          title={t('failure.createSite')}
          fields={['name', 'defaultLanguage', 'languages']}
          error={create.error}
        />
      </div>
      <Section title={t('createSite.basics')}>
        <form.AppField name="name">
          {() => (
            <TextField
              label={t('createSite.name')}
              help={t('createSite.nameHelp')}
              max={SITE_NAME_MAX}
              isRequired
              autoFocus
              autoComplete="off"
              placeholder={t('createSite.namePlaceholder')}
            />
          )}
        </form.AppField>
      </Section>
      <Section title={words('templates.title')} description={words('templates.help')}>
        <form.AppField name="template">
          {(field) => <TemplateGallery value={field.state.value ?? 'blank'} onValueChange={setStart} />}
        </form.AppField>
      </Section>
      <LanguagesSection site={site} />
      <DisplaySection site={site} />
      <GridSection site={site} />
      <Actions site={site} isDone={isDone} />
    </AppForm>
  )
}

type ActionsProps = { site: CreateSite; isDone: boolean }

function Actions({ site: { form, create, limits }, isDone }: ActionsProps) {
  const t = useAdminText()
  const screens = useScreens()
  return (
    <div className="sticky bottom-0 z-30 -mx-4 flex flex-row justify-end gap-2 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur-xs sm:mx-0 sm:px-0">
      <ButtonLink to={screens.siteList}>{t('createSite.cancel')}</ButtonLink>
      <form.Subscribe
        selector={({ values }) => limits.problemOf(values.numberHorizontal, values.numberVertical) !== undefined}
      >
        {(isTooLarge) => (
          <Button type="submit" variant="primary" isBusy={create.isPending || isDone} disabled={isTooLarge}>
            {t('createSite.submit')}
          </Button>
        )}
      </form.Subscribe>
    </div>
  )
}
