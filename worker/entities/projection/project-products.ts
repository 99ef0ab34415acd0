import type { ImageLink, Product } from '#shared/site/cell/products.ts'
import type { Picture, ReleaseImageLink, ReleaseProduct } from '#shared/site/release/releases.ts'
import { toStagePercent } from '#shared/site/cell/stage.ts'
import { buttonOf, pictureOf, type ProjectionSource, releaseTarget, projectedText } from './projection-source.ts'

/** The products of a cell in a language; undefined if there are none. */
export function projectProducts(
  products: readonly Product[],
  stage: Picture | null,
  source: ProjectionSource,
): ReleaseProduct[] | undefined {
  if (products.length === 0) return undefined
  return products.map((product) => ({
    id: product.id,
    name: projectedText(product.productName, source),
    picture: pictureOf(product.imageMediaId, source),
    price: product.price,
    description: projectedText(product.description, source),
    button: buttonOf(product, source),
    color: product.textColor,
    background: product.backgroundColor,
    ...toStagePercent({ x: product.coordinateX, y: product.coordinateY }, stage),
  }))
}

/** The link points of a cell that have a target; undefined if there are none. */
export function projectImageLinks(
  points: readonly ImageLink[],
  stage: Picture | null,
  source: ProjectionSource,
): ReleaseImageLink[] | undefined {
  const shown = points.flatMap((point): ReleaseImageLink[] => {
    const target = releaseTarget(point, source)
    if (!target) return []
    const place = toStagePercent({ x: point.coordinateX, y: point.coordinateY }, stage)
    return [{ id: point.id, label: projectedText(point.label, source), target, color: point.color, ...place }]
  })
  return shown.length > 0 ? shown : undefined
}
