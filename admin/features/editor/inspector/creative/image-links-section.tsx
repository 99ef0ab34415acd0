import { memo } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { NO_LINK } from '#shared/site/link-target-rules.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { IMAGE_LINK_DEFAULTS, IMAGE_LINKS_MAX } from '#shared/site/cell/product-rules.ts'
import type { ImageLink } from '#shared/site/cell/products.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { showLink } from '#shared/text/link-rules.ts'
import { MarkList } from './mark-list.tsx'
import { ImageLinkForm } from './image-link-form.tsx'
import { useCreativeText } from './use-creative-text.ts'

const newImageLink = (id: string): ImageLink => ({ id, label: {}, ...NO_LINK, ...IMAGE_LINK_DEFAULTS })

type ImageLinksSectionProps = { cellId: string; imageLinks: Cell['imageLinks']; isLocked: boolean }

/** Edits a cell's image links. Memoised: other changes of the cell do not render it. */
export const ImageLinksSection = memo(function ImageLinksSection({
  cellId,
  imageLinks,
  isLocked,
}: ImageLinksSectionProps) {
  const t = useCreativeText()
  const language = useEditorState((state) => state.language)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const nameOf = ({ label }: ImageLink) =>
    textIn(label, language) ?? textIn(label, defaultLanguage) ?? t('points.unnamed')
  return (
    <MarkList
      cellId={cellId}
      list="imageLinks"
      items={imageLinks}
      max={IMAGE_LINKS_MAX}
      texts={{
        title: t('points.title'),
        lead: t('points.lead'),
        empty: t('points.empty'),
        add: t('points.add'),
        full: t('points.full', { max: IMAGE_LINKS_MAX }),
        removed: t('points.removed'),
      }}
      create={newImageLink}
      nameOf={nameOf}
      signOf={({ color }) => (
        <span className="grid size-8 shrink-0 place-items-center rounded-sm bg-[#8a8983]">
          <span className="size-3 rounded-full" style={{ background: color }} />
        </span>
      )}
      noteOf={({ linkUrl, isInternalLink }) =>
        isInternalLink ? '' : showLink(linkUrl[language] ?? linkUrl[defaultLanguage] ?? '')
      }
    >
      {(point) => <ImageLinkForm cellId={cellId} point={point} isLocked={isLocked} />}
    </MarkList>
  )
})
