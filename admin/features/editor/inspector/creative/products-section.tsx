import { memo } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { ThumbnailPicture } from '#admin/features/editor/fields/thumbnail-picture.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { NO_LINK } from '#shared/site/link-target-rules.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { PRODUCT_DEFAULTS, PRODUCTS_MAX } from '#shared/site/cell/product-rules.ts'
import type { Product } from '#shared/site/cell/products.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { MarkList } from './mark-list.tsx'
import { ProductForm } from './product-form.tsx'
import { useCreativeText } from './use-creative-text.ts'

const newProduct = (id: string): Product => ({
  id,
  productName: {},
  imageMediaId: null,
  price: null,
  description: {},
  linkButtonText: {},
  ...NO_LINK,
  ...PRODUCT_DEFAULTS,
})

type ProductsSectionProps = { cellId: string; products: Cell['products']; isLocked: boolean }

/** Edits a cell's products. Memoised: other changes of the cell do not render it. */
export const ProductsSection = memo(function ProductsSection({ cellId, products, isLocked }: ProductsSectionProps) {
  const t = useCreativeText()
  const language = useEditorState((state) => state.language)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const nameOf = ({ productName }: Product) =>
    textIn(productName, language) ?? textIn(productName, defaultLanguage) ?? t('products.unnamed')
  return (
    <MarkList
      cellId={cellId}
      list="products"
      items={products}
      max={PRODUCTS_MAX}
      texts={{
        title: t('products.title'),
        lead: t('products.lead'),
        empty: t('products.empty'),
        add: t('products.add'),
        full: t('products.full', { max: PRODUCTS_MAX }),
        removed: t('products.removed'),
      }}
      create={newProduct}
      nameOf={nameOf}
      signOf={({ imageMediaId }) => <Thumbnail mediaId={imageMediaId} />}
      noteOf={({ price }) => (price === null ? '' : `¥${formatNumber(price)}`)}
    >
      {(product) => <ProductForm cellId={cellId} product={product} isLocked={isLocked} />}
    </MarkList>
  )
})

function Thumbnail({ mediaId }: { mediaId: string | null }) {
  return (
    <span className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-sm bg-press text-ink-faint">
      {mediaId ? <ThumbnailPicture mediaId={mediaId} /> : <Icon name="image" size={16} />}
    </span>
  )
}
