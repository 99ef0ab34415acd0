import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { ImageField } from '#admin/features/editor/fields/image-field.tsx'
import { LinkTargetField } from '#admin/features/editor/fields/link-target-field.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { RECOMMENDED } from '#shared/media/media-rules.ts'
import { PRODUCT_TEXTS } from '#shared/site/cell/product-rules.ts'
import type { Product } from '#shared/site/cell/products.ts'
import { PlaceFields } from './place-fields.tsx'
import { PriceField } from './price-field.tsx'
import { ProductColours } from './product-colours.tsx'
import { useCreativeText } from './use-creative-text.ts'
import { useMarks } from './use-marks.ts'

type ProductFormProps = { cellId: string; product: Product; isLocked: boolean }

/** Edits all members of one product. */
export function ProductForm({ cellId, product, isLocked }: ProductFormProps) {
  const t = useCreativeText()
  const language = useEditorState((state) => state.language)
  const { change } = useMarks(cellId, 'products')
  const at = (field: string) => `products.${product.id}.${field}`
  const set = (patch: Partial<Product>, field: string) => change(product.id, patch, field)
  return (
    <>
      <LocalizedField
        cellId={cellId}
        path={at('productName')}
        text={product.productName}
        onTextChange={(productName) => set({ productName }, `productName.${language}`)}
        label={t('products.name')}
        placeholder={t('products.namePlaceholder')}
        rule={PRODUCT_TEXTS.productName}
        isRequired
      />
      <ProductImage cellId={cellId} product={product} onRemove={() => set({ imageMediaId: null }, 'imageMediaId')} />
      <PriceField
        cellId={cellId}
        path={at('price')}
        price={product.price}
        onPriceChange={(price) => set({ price }, 'price')}
      />
      <LocalizedField
        cellId={cellId}
        path={at('description')}
        text={product.description}
        onTextChange={(description) => set({ description }, `description.${language}`)}
        label={t('products.description')}
        rule={PRODUCT_TEXTS.description}
      />
      <ProductLink cellId={cellId} product={product} onChange={set} />
      <PlaceFields
        cellId={cellId}
        list="products"
        mark={product}
        isLocked={isLocked}
        onPlaceChange={(place) => set(place, 'place')}
      />
      <ProductColours cellId={cellId} product={product} onColourChange={set} />
    </>
  )
}

type ProductLinkProps = {
  cellId: string
  product: Product
  onChange: (patch: Partial<Product>, field: string) => void
}

/** The button and where it leads. */
function ProductLink({ cellId, product, onChange }: ProductLinkProps) {
  const t = useCreativeText()
  const language = useEditorState((state) => state.language)
  const at = (field: string) => `products.${product.id}.${field}`
  return (
    <>
      <LocalizedField
        cellId={cellId}
        path={at('linkButtonText')}
        text={product.linkButtonText}
        onTextChange={(linkButtonText) => onChange({ linkButtonText }, `linkButtonText.${language}`)}
        label={t('products.buttonText')}
        placeholder={t('products.buttonTextPlaceholder')}
        help={t('products.buttonHelp')}
        rule={PRODUCT_TEXTS.linkButtonText}
      />
      <LinkTargetField
        cellId={cellId}
        path={at('linkUrl')}
        target={product}
        onTargetChange={(target) => onChange(target, `link.${language}`)}
        label={t('products.link')}
      />
    </>
  )
}

type ProductImageProps = { cellId: string; product: Product; onRemove: () => void }

function ProductImage({ cellId, product: { id, imageMediaId }, onRemove }: ProductImageProps) {
  const t = useCreativeText()
  const info = useEditorState((state) => (imageMediaId ? state.media.get(imageMediaId) : undefined))
  const isSmall = info !== undefined && Math.max(info.width, info.height) < RECOMMENDED.product.width / 2
  return (
    <div>
      <ImageField
        place={{ cellId }}
        field={`products.${id}.imageMediaId`}
        mediaId={imageMediaId}
        onRemove={onRemove}
        label={t('products.image')}
        help={t('products.imageHelp', RECOMMENDED.product)}
        className="size-16"
      />
      {isSmall && <p className="mt-1.5 text-xs text-warning">{t('products.imageSmall')}</p>}
    </div>
  )
}
