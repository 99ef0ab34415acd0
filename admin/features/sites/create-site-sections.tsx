import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useSiteCopyText } from '#admin/i18n/use-site-copy-text.ts'
import { useAppField } from '#admin/ui/app-form/form-contexts.ts'
import { SelectField } from '#admin/ui/app-form/select-field.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { ChoiceCards } from '#admin/ui/form/choice-cards.tsx'
import { LANGUAGE_NAME, LANGUAGES, type Language } from '#shared/text/languages.ts'
import { GridSizeField } from './grid-size-field.tsx'
import { LanguagesField } from './languages-field.tsx'
import type { CreateSite } from './use-create-site-form.ts'
import { MobileFigure, PcFigure } from './view-mode-figures.tsx'

/** The default language and the other ones. */
export function LanguagesSection({ site: { form, setDefaultLanguage } }: { site: CreateSite }) {
  const t = useAdminText()
  return (
    <Section title={t('createSite.languages')}>
      <form.AppField name="defaultLanguage">
        {() => (
          <SelectField
            label={t('createSite.defaultLanguage')}
            help={t('createSite.defaultLanguageHelp')}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAME[value] }))}
            onValueChange={setDefaultLanguage}
            className="w-full max-w-64"
          />
        )}
      </form.AppField>
      <form.Subscribe selector={(state) => state.values.defaultLanguage}>
        {(defaultLanguage) => (
          <form.AppField name="languages">{() => <SiteLanguages defaultLanguage={defaultLanguage} />}</form.AppField>
        )}
      </form.Subscribe>
    </Section>
  )
}

function SiteLanguages({ defaultLanguage }: { defaultLanguage: Language }) {
  const { value, error, bound } = useAppField<Language[]>()
  return (
    <LanguagesField value={value} defaultLanguage={defaultLanguage} error={error} onValueChange={bound.onValueChange} />
  )
}

/** For which screens the site is made. */
export function DisplaySection({ site: { form } }: { site: CreateSite }) {
  const t = useAdminText()
  return (
    <Section title={t('createSite.display')}>
      <form.AppField name="viewMode">
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
      </form.AppField>
    </Section>
  )
}

/** The size of the grid; that of a template is told only. */
export function GridSection({ site: { form, setGrid } }: { site: CreateSite }) {
  const t = useAdminText()
  const words = useSiteCopyText()
  return (
    <form.Subscribe selector={(state) => state.values}>
      {({ numberHorizontal: columns, numberVertical: rows, template }) =>
        template ? (
          <Section title={t('createSite.grid')} description={words('templates.gridLead', { columns, rows })}>
            {null}
          </Section>
        ) : (
          <Section title={t('createSite.grid')} description={t('createSite.gridHelp')}>
            <GridSizeField columns={columns} rows={rows} onChange={setGrid} />
          </Section>
        )
      }
    </form.Subscribe>
  )
}
