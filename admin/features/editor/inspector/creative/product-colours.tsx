import { ButtonContrastNote, ContrastNote } from '#admin/features/editor/fields/contrast-note.tsx'
import { PartColourField } from '#admin/features/editor/fields/part-colour-field.tsx'
import { PRODUCT_DEFAULTS } from '#shared/site/cell/product-rules.ts'
import type { Product } from '#shared/site/cell/products.ts'
import { useCreativeText } from './use-creative-text.ts'

const CARD = ['textColor', 'backgroundColor'] as const
const BUTTON = ['linkButtonColor', 'linkTextColor'] as const
type ColourName = (typeof CARD | typeof BUTTON)[number]

type ProductColoursProps = {
  cellId: string
  product: Product
  onColourChange: (patch: Partial<Product>, field: ColourName) => void
}

/** Edits the colours of a product's card and button; warns of low contrast. */
export function ProductColours({ cellId, product, onColourChange }: ProductColoursProps) {
  const t = useCreativeText()
  const field = (name: ColourName) => (
    <PartColourField
      key={name}
      place={{ cellIds: [cellId], field: `products.${product.id}.${name}` }}
      label={t(`products.${name}`)}
      value={product[name]}
      initial={PRODUCT_DEFAULTS[name]}
      onValueChange={(value) => onColourChange({ [name]: value }, name)}
    />
  )
  const hasButton = Object.values(product.linkButtonText).some(({ value }) => value)
  return (
    <div role="group" aria-label={t('products.colours')} className="flex flex-col gap-2.5">
      <div className="flex flex-col gap-2.5">
        {CARD.map(field)}
        <ContrastNote
          background={product.backgroundColor}
          text={product.textColor}
          say={(ratio) => t('products.cardContrast', { ratio })}
          onFix={(textColor) => onColourChange({ textColor }, 'textColor')}
        />
      </div>
      <div className="flex flex-col gap-2.5">
        {BUTTON.map(field)}
        {hasButton && (
          <ButtonContrastNote
            background={product.linkButtonColor}
            text={product.linkTextColor}
            onFix={(linkTextColor) => onColourChange({ linkTextColor }, 'linkTextColor')}
          />
        )}
      </div>
    </div>
  )
}
