import { lazy } from 'react'
import { copyText } from '#admin/ui/feedback/copy-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { namesFrom, nameTextOf } from '#shared/site/document/site-name.ts'
import { SITE_FITS } from '#shared/site/cell/fit-rules.ts'
import { PRODUCT_MARKS } from '#shared/site/cell/product-rules.ts'
import { SITE_NAME_MAX } from '#shared/site/site-rules.ts'
import { ShortAddressButton } from '#admin/entities/short-address/short-address-button.tsx'
import { editorApi } from '#admin/features/editor/document/editor.api.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { GridSizeControl } from './grid-size-control.tsx'
import { ImageSetting } from './image-setting.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { LanguageSettings } from '#admin/features/editor/parts/languages/language-settings.tsx'
import { SiteMovement } from './movement/movement-section.tsx'
import { SiteTypography } from './typography/typography-section.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { OptionalView } from '#admin/ui/load/optional-view.tsx'
import { useNameDraft } from '#admin/features/editor/fields/use-name-draft.ts'

const BrandKitSection = lazy(async () => ({ default: (await import('./brand-kit-section.tsx')).BrandKitSection }))

/** Edits the site's settings: name, view mode, grid size, languages, logo and favicon. */
export function SiteInspector() {
  const editor = useEditor()
  const t = useEditorText()
  const settings = useEditorState((state) => state.history.document.settings)
  const language = useEditorState((state) => state.language)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <>
      <InspectorSection title={t('settings.basics')}>
        {language === settings.defaultLanguage ? <NameField /> : <TranslatedName />}
        <div className="flex flex-col gap-1.5">
          <span className="text-sm font-medium">{t('settings.viewMode')}</span>
          <SegmentedControl
            label={t('settings.viewMode')}
            value={settings.viewMode}
            onValueChange={(value) => editor.edit(() => ({ settings: { viewMode: value } }))}
            segments={[
              { value: 'MOBILE', label: t('settings.mobile'), icon: 'phone', isDisabled: isReadOnly },
              { value: 'PC', label: t('settings.pc'), icon: 'desktop', isDisabled: isReadOnly },
            ]}
          />
          <p className="text-xs text-ink-soft">{t('settings.viewModeHelp')}</p>
        </div>
        <div className="flex flex-col gap-1.5">
          <span className="text-sm font-medium">{t('settings.fit')}</span>
          <SegmentedControl
            label={t('settings.fit')}
            value={settings.fit}
            onValueChange={(fit) => editor.edit(() => ({ settings: { fit } }))}
            segments={SITE_FITS.map((fit) => ({
              value: fit,
              label: t(`settings.fits.${fit}`),
              isDisabled: isReadOnly,
            }))}
          />
          <p className="text-xs text-ink-soft">{t('settings.fitHelp')}</p>
        </div>
        <MapStyleSetting />
        <ProductMarkSetting />
        <Address />
      </InspectorSection>
      <InspectorSection title={t('settings.grid')}>
        <GridSizeControl />
      </InspectorSection>
      <SiteTypography />
      <SiteMovement />
      <LanguageSettings />
      <OptionalView>
        <BrandKitSection />
      </OptionalView>
      <InspectorSection title={t('settings.images')}>
        <ImageSetting setting="logoSetting" label={t('settings.logo')} help={t('settings.logoHelp')} />
        <ImageSetting setting="faviconSetting" label={t('settings.favicon')} help={t('settings.faviconHelp')} />
      </InspectorSection>
    </>
  )
}

/** How cells mark their products unless they choose themselves. */
function ProductMarkSetting() {
  const editor = useEditor()
  const t = useEditorText()
  const value = useEditorState((state) => state.history.document.settings.productMark)
  const isDisabled = useEditorState((state) => state.isReadOnly)
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{t('settings.productMark')}</span>
      <SegmentedControl
        label={t('settings.productMark')}
        value={value}
        onValueChange={(productMark) => editor.edit(() => ({ settings: { productMark } }))}
        segments={PRODUCT_MARKS.map((mark) => ({ value: mark, label: t(`settings.productMarks.${mark}`), isDisabled }))}
      />
      <p className="text-xs text-ink-soft">{t('settings.productMarkHelp')}</p>
    </div>
  )
}

/** How the site shows where its visitor is. */
function MapStyleSetting() {
  const editor = useEditor()
  const t = useEditorText()
  const value = useEditorState((state) => state.history.document.settings.mapStyle)
  const isDisabled = useEditorState((state) => state.isReadOnly)
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{t('settings.mapStyle')}</span>
      <SegmentedControl
        label={t('settings.mapStyle')}
        value={value}
        onValueChange={(mapStyle) => editor.edit(() => ({ settings: { mapStyle } }))}
        segments={[
          { value: 'DOTS', label: t('settings.mapDots'), isDisabled },
          { value: 'BARS', label: t('settings.mapBars'), isDisabled },
        ]}
      />
      <p className="text-xs text-ink-soft">{t('settings.mapStyleHelp')}</p>
    </div>
  )
}

function NameField() {
  const t = useEditorText()
  const frame = useFocusTarget<HTMLDivElement>('name')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const draft = useNameDraft()
  return (
    <div ref={frame}>
      <Field
        label={t('settings.name')}
        isRequired
        error={draft.error}
        counter={{ text: draft.text, max: SITE_NAME_MAX }}
      >
        {(control) => (
          <TextInput
            {...control}
            value={draft.text}
            disabled={isReadOnly}
            onValueChange={draft.onValueChange}
            onBlur={draft.onBlur}
          />
        )}
      </Field>
    </div>
  )
}

/** The name in another language than the default one. */
function TranslatedName() {
  const editor = useEditor()
  const t = useEditorText()
  const settings = useEditorState((state) => state.history.document.settings)
  return (
    <LocalizedField
      path="name"
      label={t('settings.name')}
      rule={{ max: SITE_NAME_MAX, isMultiline: false }}
      text={nameTextOf(settings)}
      onTextChange={(text) =>
        editor.edit(({ settings: current }) => ({ settings: namesFrom(current, text) }), 'nameByLanguage')
      }
    />
  )
}

function Address() {
  const t = useEditorText()
  const editor = useEditor()
  const { id, url } = useEditorState((state) => state.site)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  // The editor shows the former address until it is opened again where this fails.
  const reload = () => void editorApi.loadSite(id).then(editor.setAddress, () => undefined)
  const copy = () => void copyText(url, { done: t('settings.copied'), failed: t('settings.copyFailed') })
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{t('settings.address')}</span>
      <div className="flex items-center gap-1 rounded-md bg-ground py-0.5 pr-0.5 pl-3">
        <span className="min-w-0 flex-1 truncate text-xs text-ink-soft" title={url}>
          {url}
        </span>
        <ShortAddressButton siteId={id} isReadOnly={isReadOnly} onSaved={reload} />
        <IconButton size="sm" icon="copy" placement="bottom-end" label={t('settings.copy')} onClick={copy} />
      </div>
    </div>
  )
}
