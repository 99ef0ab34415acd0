import type { Cell } from '#shared/site/cell/cell.ts'

/** Products and points of a copy are others than those that were copied. */
export function withOwnIds<Part extends Partial<Pick<Cell, 'products' | 'imageLinks'>>>(
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
