import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { ImageField } from '#admin/features/editor/fields/image-field.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { POPUP_PICTURE, POPUP_POSITIONS, POPUP_TEXTS } from '#shared/site/parts/popups/popup-rules.ts'
import type { Popup } from '#shared/site/parts/popups/popups.ts'
import type { EditPopup } from './use-popup-edit.ts'
import { usePopupsText } from './use-popups-text.ts'

/** Edits a popup's picture, title, alternative text and position on the screen. */
export function PopupAppearance({ popup, edit }: { popup: Popup; edit: EditPopup }) {
  const t = usePopupsText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const { id } = popup
  return (
    <InspectorSection title={t('looks')}>
      <ImageField
        place={{ part: 'popups' }}
        field={`${id}.imageMediaId`}
        mediaId={popup.imageMediaId}
        onRemove={() => edit(() => ({ imageMediaId: null }))}
        label={t('image')}
        help={t('imageHelp', POPUP_PICTURE)}
        className="h-20 w-30"
      />
      <LocalizedField
        path={`popups.${id}.title`}
        text={popup.title}
        onTextChange={(title) => edit(() => ({ title }), 'title')}
        label={t('name')}
        placeholder={t('namePlaceholder')}
        rule={POPUP_TEXTS.title}
      />
      <LocalizedField
        path={`popups.${id}.imageAlt`}
        text={popup.imageAlt}
        onTextChange={(imageAlt) => edit(() => ({ imageAlt }), 'imageAlt')}
        label={t('alt')}
        help={t('altHelp')}
        rule={POPUP_TEXTS.imageAlt}
      />
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">{t('position.title')}</span>
        <SegmentedControl
          label={t('position.title')}
          value={popup.displayPosition}
          onValueChange={(displayPosition) => edit(() => ({ displayPosition }))}
          segments={POPUP_POSITIONS.map((value) => ({ value, label: t(`position.${value}`), isDisabled: isReadOnly }))}
          className="self-start"
        />
        <p className="text-xs text-ink-soft">{t('position.help')}</p>
      </div>
    </InspectorSection>
  )
}
