import type { OpenCell, Picture, SiteRelease } from '#shared/site/release/releases.ts'
import type { MapStyle } from '#shared/site/site-rules.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { fillsScreen } from '#shared/site/cell/crop.ts'
import { layMovement } from '#shared/site/cell/movement-rules.ts'
import { layTypography, unusualTypography } from '#shared/site/cell/typography.ts'
import type { ProjectionSource } from './projection-source.ts'

/** The focus of a picture that fills the screen. */
export function projectFill(
  { fit, focus }: Cell,
  picture: Picture | null,
  source: ProjectionSource,
): Pick<OpenCell, 'fill'> {
  return picture && fillsScreen({ fit, siteFit: source.fit, picture }) ? { fill: focus } : {}
}

/** How the cell's products are marked: its own choice, or the site's. */
export function projectMark({ productMark }: Cell, source: ProjectionSource): Pick<OpenCell, 'productMark'> {
  const shown = productMark === 'default' ? source.productMark : productMark
  return shown === 'price' ? { productMark: shown } : {}
}

/** What is unusual about how a cell's words stand. */
export function projectTypography({ typography }: Cell, source: ProjectionSource): Pick<OpenCell, 'typography'> {
  const unusual = unusualTypography(layTypography(source.typography, typography), source.language)
  return unusual ? { typography: unusual } : {}
}

/** How a cell comes into sight, where anything moves. */
export function projectMovement({ movement }: Cell, source: ProjectionSource): Pick<OpenCell, 'movement'> {
  const { text, picture } = layMovement(source.movement, movement)
  const moving = { ...(text !== 'none' && { text }), ...(picture !== 'none' && { picture }) }
  return Object.keys(moving).length > 0 ? { movement: moving } : {}
}

/** What the bar hides on a cell. */
export function projectBarOn({ showSns, showCompany, showAction }: Cell) {
  return {
    ...(!showSns && { hidesSns: true as const }),
    ...(!showCompany && { hidesCompany: true as const }),
    ...(!showAction && { hidesAction: true as const }),
  }
}

/** The styles that a page of the site needs: also those of members-only cells, which are opened in it later. */
export function projectStyles(
  { site, cells }: { site: { mapStyle?: MapStyle | undefined }; cells: readonly Cell[] },
  source: ProjectionSource,
): Pick<SiteRelease, 'map' | 'hasTypography' | 'hasMovement'> {
  return {
    ...(site.mapStyle === 'BARS' && { map: site.mapStyle }),
    ...(cells.some((cell) => projectTypography(cell, source).typography) && { hasTypography: true }),
    ...(cells.some((cell) => projectMovement(cell, source).movement) && { hasMovement: true }),
  }
}
