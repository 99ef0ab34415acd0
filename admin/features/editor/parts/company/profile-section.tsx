import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { useFieldCheck } from '#admin/features/editor/fields/use-field-check.ts'
import { useFieldDraft } from '#admin/features/editor/fields/use-field-draft.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { Language } from '#shared/text/languages.ts'
import { checkWebLink, completeWebLink, countedLink, LINK_MAX, showLink } from '#shared/text/link-rules.ts'
import { withValue } from '#shared/text/localized-text.ts'
import { TAB_TEXT_RULE } from '#shared/site/parts/company/company-rules.ts'
import { useCompanyText } from './use-company-text.ts'
import { useCompanyWords } from '#admin/features/editor/fields/use-company-words.ts'

/** Edits the tab "profile": the company's website and its description. */
export function ProfileSection() {
  const t = useCompanyText()
  const words = useCompanyWords()
  const [{ companyProfile }, edit] = usePart('company')
  const language = useEditorState((state) => state.language)
  return (
    <InspectorSection title={words('tabs.profile')}>
      <WebsiteField key={language} language={language} />
      <LocalizedField
        path="company.companyProfile"
        text={companyProfile}
        onTextChange={(text) => edit((company) => ({ ...company, companyProfile: text }), `profile.${language}`)}
        label={t('profile')}
        rule={TAB_TEXT_RULE}
        placeholder={t('profilePlaceholder')}
        help={t('textHelp')}
      />
    </InspectorSection>
  )
}

function WebsiteField({ language }: { language: Language }) {
  const t = useCompanyText()
  const [{ companyWebsite }, edit] = usePart('company')
  const frame = useFocusTarget<HTMLDivElement>('company.companyWebsite')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const inherited = language === defaultLanguage ? undefined : companyWebsite[defaultLanguage]
  const draft = useFieldDraft(
    { field: 'company.companyWebsite', language },
    {
      label: t('website'),
      value: companyWebsite[language] ?? '',
      check: useFieldCheck(checkWebLink),
      complete: completeWebLink,
      show: showLink,
      commit: (url) =>
        edit(
          (company) => ({ ...company, companyWebsite: withValue(company.companyWebsite, language, url) }),
          `website.${language}`,
        ),
    },
  )
  return (
    <div ref={frame}>
      <Field
        label={t('website')}
        error={draft.error}
        help={inherited && !draft.text ? t('websiteFallback') : t('websiteHelp')}
        counter={{ text: countedLink(draft.text), max: LINK_MAX }}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            disabled={isReadOnly}
            placeholder={inherited === undefined ? 'https://' : showLink(inherited)}
            value={draft.text}
            onValueChange={draft.onValueChange}
            onBlur={draft.onBlur}
          />
        )}
      </Field>
    </div>
  )
}
