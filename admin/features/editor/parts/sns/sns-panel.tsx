import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import { SNS_TYPES } from '#shared/site/parts/sns/sns-rules.ts'
import { BarActionFields } from './bar-action-fields.tsx'
import { SnsField } from './sns-field.tsx'
import { withLink, withOwnList } from './sns-links.ts'
import { useSnsText } from './use-sns-text.ts'

/** Panel of the part `sns`: whether the bottom bar shows, its button to share, its call to action, and its links by language. */
export function SnsPanel() {
  const t = useSnsText()
  const [sns, edit] = usePart('sns')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <>
      <p className="px-4 pt-4 text-sm text-ink-soft">{t('lead')}</p>
      <InspectorSection title={t('bar.title')}>
        <Checkbox
          label={t('bar.shown')}
          help={t('bar.help')}
          checked={sns.isBarShown}
          disabled={isReadOnly}
          onCheckedChange={(isBarShown) => edit((before) => ({ ...before, isBarShown }))}
        />
        <Checkbox
          label={t('bar.share')}
          help={t('bar.shareHelp')}
          checked={sns.isShareShown}
          disabled={isReadOnly || !sns.isBarShown}
          onCheckedChange={(isShareShown) => edit((before) => ({ ...before, isShareShown }))}
        />
      </InspectorSection>
      <BarActionFields />
      <SnsLinks />
    </>
  )
}

function SnsLinks() {
  const t = useSnsText()
  const [{ entries }, edit] = usePart('sns')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const language = useEditorState((state) => state.language)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const isInherited = language !== defaultLanguage && entries[language] === undefined
  const list = entries[isInherited ? defaultLanguage : language] ?? []
  return (
    <InspectorSection title={t('links')}>
      {language !== defaultLanguage && (
        <Checkbox
          label={t('own', { language: LANGUAGE_NAME[language] })}
          help={t('ownHelp', { language: LANGUAGE_NAME[defaultLanguage] })}
          checked={!isInherited}
          disabled={isReadOnly}
          onCheckedChange={(isOwn) => edit((sns) => withOwnList(sns, language, defaultLanguage, isOwn))}
        />
      )}
      {SNS_TYPES.map((type) => (
        <SnsField
          key={`${language}.${type}`}
          type={type}
          url={list.find(({ snsType }) => snsType === type)?.snsUrl ?? ''}
          isInherited={isInherited}
          onUrlChange={(url) =>
            edit(
              (sns) => ({
                ...sns,
                entries: { ...sns.entries, [language]: withLink(sns.entries[language] ?? [], type, url) },
              }),
              `${type}.${language}`,
            )
          }
        />
      ))}
    </InspectorSection>
  )
}
