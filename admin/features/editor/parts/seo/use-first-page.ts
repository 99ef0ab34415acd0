import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { EditorState } from '#admin/features/editor/document/editor-state.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { creativeIn } from '#shared/site/cell/creatives.ts'
import { SHOWN_TEXT_NAMES } from '#shared/site/cell/cell-text-rules.ts'
import { nameIn } from '#shared/site/document/site-name.ts'
import { recordOf } from '#shared/text/record-of.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { shownMediaPath } from '#shared/media/media-rules.ts'
import { describePage } from '#shared/visitor/page-words.ts'

export type FirstPage = { title: string; description: string; url: string; picture: string | undefined }

/**
 * Title, description, address and picture of the first page in the current language, as search engines and social media
 * read them in the page's head.
 */
export function useFirstPage(): FirstPage {
  const { settings, cells, order, parts } = useEditorState((state) => state.history.document)
  const language = useEditorState((state) => state.language)
  const media = useEditorState((state) => state.media)
  const siteUrl = useEditorState((state) => state.site.url)
  const { defaultLanguage } = settings
  const first = cells[order[0] ?? '']
  const cell = first?.membersOnlyLock ? undefined : first
  const textOf = (text: Parameters<typeof textIn>[0] = {}) =>
    textIn(text, language) ?? textIn(text, defaultLanguage) ?? ''
  const { title, description } = parts.seo
  const words = describePage({
    name: nameIn(settings, language),
    seo: { title: textOf(title), description: textOf(description) },
    cell: cell && {
      ...recordOf(SHOWN_TEXT_NAMES, (text) => textOf(cell[text])),
      alt: textOf(cell.imageAlt),
      products: cell.products.map(({ productName, description: about }) => ({
        name: textOf(productName),
        description: textOf(about),
      })),
    },
    isFirst: true,
  })
  return {
    ...words,
    url: language === defaultLanguage ? siteUrl : `${siteUrl}/${language}`,
    picture: cell && pictureOf(creativeIn(cell, language), media),
  }
}

/** The address of a creative's largest picture; a film has a poster. */
function pictureOf(creative: Cell['creative'], media: EditorState['media']): string | undefined {
  const info = media.get(creative?.posterId ?? creative?.mediaId ?? '')
  const width = info?.kind === 'image' ? info.variants.at(-1) : undefined
  return info && width ? shownMediaPath(info, `${width}.webp`) : undefined
}
