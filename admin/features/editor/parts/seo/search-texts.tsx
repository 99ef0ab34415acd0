import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { nameIn } from '#shared/site/document/site-name.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { checkSeoText, SEO_TEXTS, SEO_TITLE_SHORT, type SeoTextName } from '#shared/site/parts/seo/seo-rules.ts'
import { textNamesOf } from '#shared/site/declared-texts.ts'
import { countCharacters } from '#shared/text/text-rules.ts'
import { Note } from './note.tsx'
import { useSeoText } from './use-seo-text.ts'

/** Edits title, heading (h1) and description in the current language. */
export function SearchTexts() {
  const t = useSeoText()
  const [seo, edit] = usePart('seo')
  const language = useEditorState((state) => state.language)
  return (
    <>
      {textNamesOf(SEO_TEXTS).map((field) => (
        <div key={field}>
          <LocalizedField
            path={`seo.${field}`}
            text={seo[field]}
            onTextChange={(text) => edit((before) => ({ ...before, [field]: text }), `${field}.${language}`)}
            label={t(`texts.${field}`)}
            help={t(`texts.${field}Help`)}
            rule={{ ...SEO_TEXTS[field], isMultiline: field === 'description' }}
            check={(input) => checkSeoText(toSingleLine(input), SEO_TEXTS[field])}
          />
          <TextNote field={field} />
        </div>
      ))}
      <p className="text-xs text-ink-soft">{t('texts.signs')}</p>
    </>
  )
}

/** Joins lines: search engines show a description without line breaks. */
const toSingleLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')

/** Warns of a missing or short text and says what search engines show instead. */
function TextNote({ field }: { field: SeoTextName }) {
  const t = useSeoText()
  const [seo] = usePart('seo')
  const language = useEditorState((state) => state.language)
  const settings = useEditorState((state) => state.history.document.settings)
  const { defaultLanguage } = settings
  const text = textIn(seo[field], language) ?? textIn(seo[field], defaultLanguage)
  if (field === 'title' && !text) return <Note>{t('notes.noTitle', { name: nameIn(settings, language) })}</Note>
  if (field === 'description' && !text) return <Note>{t('notes.noDescription')}</Note>
  const isShort = field === 'title' && text && countCharacters(text) < SEO_TITLE_SHORT
  return isShort ? <Note>{t('notes.shortTitle')}</Note> : null
}
