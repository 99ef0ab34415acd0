import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { AdParametersField } from './ad-parameters-field.tsx'
import { BlockedTags } from './blocked-tags.tsx'
import { CardPreview } from './card-preview.tsx'
import { ConsentField } from './consent-field.tsx'
import { ConversionFields } from './conversion-fields.tsx'
import { ConversionTester } from './conversion-tester.tsx'
import { MeasuringFields } from './measuring-fields.tsx'
import { SearchPreview } from './search-preview.tsx'
import { SearchTexts } from './search-texts.tsx'
import { ServerConversions } from './server-conversions.tsx'
import { TagFields } from './tag-fields.tsx'
import { useSeoText } from './use-seo-text.ts'

/** Panel of the part `seo`: texts with previews, ids of analytics services, and custom tags. */
export function SeoPanel() {
  const t = useSeoText()
  return (
    <>
      <p className="px-4 pt-4 text-sm text-ink-soft">{t('lead')}</p>
      <InspectorSection title={t('texts.heading')}>
        <SearchTexts />
      </InspectorSection>
      <InspectorSection title={t('preview.heading')}>
        <SearchPreview />
        <CardPreview />
        <p className="text-xs text-ink-soft">{t('preview.about')}</p>
      </InspectorSection>
      <BlockedTags />
      <InspectorSection title={t('measuring.heading')}>
        <p className="flex gap-2 rounded-md bg-info-soft px-3 py-2 text-xs text-info">
          <Icon name="info" size={16} className="mt-px" />
          {t('where')}
        </p>
        <MeasuringFields />
      </InspectorSection>
      <InspectorSection title={t('conversions.heading')}>
        <ConversionFields />
        <ConversionTester />
        <ServerConversions />
      </InspectorSection>
      <InspectorSection title={t('adParameters.heading')}>
        <AdParametersField />
      </InspectorSection>
      <InspectorSection title={t('external.heading')}>
        <ConsentField />
      </InspectorSection>
      <InspectorSection title={t('tags.heading')}>
        <TagFields />
      </InspectorSection>
    </>
  )
}
