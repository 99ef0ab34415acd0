import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { checkSeoText, SEO_LENGTH, SEO_TITLE_SHORT } from '#shared/site/parts/seo/seo-rules.ts'
import { countCharacters } from '#shared/text/text-rules.ts'
import { Note } from './note.tsx'
import { useSeoText } from './use-seo-text.ts'

const FIELDS = ['title', 'h1', 'description'] as const
type SearchText = (typeof FIELDS)[number]

/** Title, heading and description in the language that is edited. */
export function SearchTexts() {
  const t = useSeoText()
  const [seo, edit] = usePart('seo')
  const language = useEditorState((state) => state.language)
  return (
    <>
      {FIELDS.map((field) => (
        <div key={field}>
          <LocalizedField
            path={`seo.${field}`}
            text={seo[field]}
            onTextChange={(text) => edit((now) => ({ ...now, [field]: text }), `${field}.${language}`)}
            label={t(`texts.${field}`)}
            help={t(`texts.${field}Help`)}
            max={SEO_LENGTH[field]}
            isMultiline={field === 'description'}
            check={(input) => checkSeoText(inOneLine(input), { max: SEO_LENGTH[field] })}
          />
          <Missing field={field} />
        </div>
      ))}
      <p className="text-xs text-ink-soft">{t('texts.signs')}</p>
    </>
  )
}

/** Search engines show one line; a description may be typed in several. */
const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')

/** What visitors of search engines see instead of a text that is missing, or too short. */
function Missing({ field }: { field: SearchText }) {
  const t = useSeoText()
  const [seo] = usePart('seo')
  const language = useEditorState((state) => state.language)
  const { name, defaultLanguage } = useEditorState((state) => state.history.document.settings)
  const text = textIn(seo[field], language) ?? textIn(seo[field], defaultLanguage)
  if (field === 'title' && !text) return <Note>{t('notes.noTitle', { name })}</Note>
  if (field === 'description' && !text) return <Note>{t('notes.noDescription')}</Note>
  const isShort = field === 'title' && text && countCharacters(text) < SEO_TITLE_SHORT
  return isShort ? <Note>{t('notes.shortTitle')}</Note> : null
}
