import { memo } from 'react'
import { editCell } from '#admin/features/editor/document/commands.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { ThumbnailPicture } from '#admin/features/editor/fields/thumbnail-picture.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { NO_LINK } from '#shared/site/link-target-rules.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { CELL_PRODUCT_MARKS, PRODUCT_DEFAULTS, PRODUCTS_MAX } from '#shared/site/cell/product-rules.ts'
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

type ProductsSectionProps = {
  cellId: string
  products: Cell['products']
  mark: Cell['productMark']
  isLocked: boolean
}

/** Edits a cell's products. Memoised: other changes of the cell do not render it. */
export const ProductsSection = memo(function ProductsSection(props: ProductsSectionProps) {
  const { cellId, products, mark, isLocked } = props
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
      choice={<MarkChoice cellId={cellId} mark={mark} />}
      create={newProduct}
      nameOf={nameOf}
      signOf={({ imageMediaId }) => <Thumbnail mediaId={imageMediaId} />}
      noteOf={({ price }) => (price === null ? '' : `¥${formatNumber(price)}`)}
    >
      {(product) => <ProductForm cellId={cellId} product={product} isLocked={isLocked} />}
    </MarkList>
  )
})

/** How the cell's products are marked. */
function MarkChoice({ cellId, mark }: Pick<ProductsSectionProps, 'cellId' | 'mark'>) {
  const editor = useEditor()
  const t = useCreativeText()
  const isDisabled = useEditorState((state) => state.isReadOnly)
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{t('products.mark')}</span>
      <SegmentedControl
        label={t('products.mark')}
        size="sm"
        value={mark}
        onValueChange={(productMark) => editor.edit((document) => editCell(document, cellId, { productMark }))}
        segments={CELL_PRODUCT_MARKS.map((value) => ({ value, label: t(`products.marks.${value}`), isDisabled }))}
      />
    </div>
  )
}

function Thumbnail({ mediaId }: { mediaId: string | null }) {
  return (
    <span className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-sm bg-press text-ink-faint">
      {mediaId ? <ThumbnailPicture mediaId={mediaId} /> : <Icon name="image" size={16} />}
    </span>
  )
}
