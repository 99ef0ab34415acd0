import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { useFieldCheck } from '#admin/features/editor/fields/use-field-check.ts'
import { useFieldDraft } from '#admin/features/editor/fields/use-field-draft.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { LANGUAGE_NAME, type Language } from '#shared/text/languages.ts'
import { withValue } from '#shared/text/localized-text.ts'
import { TAGS_MAX } from '#shared/site/parts/seo/seo-rules.ts'
import type { TagPlace } from '#shared/site/parts/seo/tag-attributes.ts'
import { checkTags } from '#shared/site/parts/seo/tag-rules.ts'
import { CodeArea } from './code-area.tsx'
import { useSeoText } from './use-seo-text.ts'

const EXAMPLES = {
  head: '<meta name="google-site-verification" content="…">',
  body: '<script src="https://…" defer></script>',
} as const

/** Edits the maker's custom tags for head and body in the current language. */
export function TagFields() {
  const t = useSeoText()
  const language = useEditorState((state) => state.language)
  return (
    <>
      <p className="text-xs text-ink-soft">{t('tags.lead')}</p>
      <TagField key={`head ${language}`} place="head" language={language} />
      <TagField key={`body ${language}`} place="body" language={language} />
      <p className="text-xs text-ink-soft">{t('tags.rules')}</p>
    </>
  )
}

function TagField({ place, language }: { place: TagPlace; language: Language }) {
  const t = useSeoText()
  const [seo, edit] = usePart('seo')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const frame = useFocusTarget<HTMLDivElement>(`seo.${place}`)
  const check = useFieldCheck((input) => checkTags(input, place))
  const own = seo[place][language] ?? ''
  const draft = useFieldDraft(
    { field: `seo.${place}`, language },
    {
      label: t(`tags.${place}`),
      value: own,
      check,
      commit: (tags) =>
        edit((before) => ({ ...before, [place]: withValue(before[place], language, tags) }), `${place}.${language}`),
    },
  )
  const isInherited = !draft.text && language !== defaultLanguage && seo[place][defaultLanguage]
  return (
    <div ref={frame}>
      <Field
        label={t(`tags.${place}`)}
        help={
          isInherited ? t('tags.fromDefault', { language: LANGUAGE_NAME[defaultLanguage] }) : t(`tags.${place}Help`)
        }
        error={draft.error}
        counter={{ text: draft.text, max: TAGS_MAX }}
      >
        {(control) => (
          <CodeArea
            {...control}
            value={draft.text}
            onValueChange={draft.onValueChange}
            onBlur={draft.onBlur}
            disabled={isReadOnly}
            placeholder={EXAMPLES[place]}
            errorLine={draft.error ? lineOf(draft.text, place) : undefined}
          />
        )}
      </Field>
    </div>
  )
}

/** Line of the first error, from 1; undefined if the error is about the whole text, e.g. its length. */
function lineOf(text: string, place: TagPlace): number | undefined {
  const checked = checkTags(text, place)
  const line = 'refused' in checked ? checked.refused.values?.line : undefined
  return typeof line === 'number' ? line : undefined
}
