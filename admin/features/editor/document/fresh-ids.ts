import type { Cell } from '#shared/site/cell/cell.ts'

/** Gives the products and image links of a copied cell new ids. */
export function withFreshIds<Part extends Partial<Pick<Cell, 'products' | 'imageLinks'>>>(
  part: Part,
  newId: () => string,
): Part {
  const { products, imageLinks } = part
  return {
    ...part,
    ...(products && { products: products.map((product) => ({ ...product, id: newId() })) }),
    ...(imageLinks && { imageLinks: imageLinks.map((point) => ({ ...point, id: newId() })) }),
  }
}
