import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { HTML_LANGUAGE } from '#shared/text/languages.ts'
import { useFirstPage } from './use-first-page.ts'
import { useSeoText } from './use-seo-text.ts'

/** The card that social media make of the site's address. */
export function CardPreview() {
  const t = useSeoText()
  const { title, description, url, picture } = useFirstPage()
  const language = useEditorState((state) => state.language)
  return (
    <div>
      <h4 className="mb-2 text-sm font-medium">{t('preview.card')}</h4>
      <div
        lang={HTML_LANGUAGE[language]}
        data-preview="card"
        className="max-w-[500px] overflow-hidden rounded-lg border border-line bg-white"
      >
        {picture ? (
          <img src={picture} alt="" className="aspect-[1.91] w-full bg-press object-cover" />
        ) : (
          <p className="flex aspect-[1.91] flex-col items-center justify-center gap-1 bg-press text-xs text-ink-soft">
            <Icon name="image" size={24} />
            {t('preview.noPicture')}
          </p>
        )}
        <div className="border-t border-line px-3 py-2">
          <p className="truncate text-xs text-ink-soft">{new URL(url).host}</p>
          <p className="line-clamp-2 text-base font-medium break-words">{title}</p>
          <p className="truncate text-sm text-ink-soft">{description}</p>
        </div>
      </div>
      <p className="mt-1.5 text-xs text-ink-soft">{t('preview.cardNote')}</p>
    </div>
  )
}
