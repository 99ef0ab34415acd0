import { type CellFit, CUT_MAX, type Focus, FOCUS_MAX, REFERENCE_SCREEN, type SiteFit } from './fit-rules.ts'
import type { Shape } from './stage.ts'

type Box = Shape & { left: number; top: number }

/** The share of a picture that is cut away where it fills a screen. */
export function cutShare(picture: Shape, screen: Shape): number {
  const [own, shown] = [picture.width / picture.height, screen.width / screen.height]
  return 1 - Math.min(own / shown, shown / own)
}

/**
 * Whether a cell's picture fills the screen: its own choice, else the site's, where `fill` applies only to pictures of
 * which it cuts away little (rules/sites.md#fill-and-whole).
 */
export function fillsScreen({ fit, siteFit, picture }: { fit: CellFit; siteFit: SiteFit; picture: Shape }): boolean {
  if (fit !== 'default') return fit === 'fill'
  return siteFit === 'fill' && cutShare(picture, REFERENCE_SCREEN) <= CUT_MAX
}

/** The box of a picture that covers `stage`, whose edges are cut away around the focus as CSS positions objects. */
export function coverBox(stage: Box, picture: Shape, focus: Focus): Box {
  const scale = Math.max(stage.width / picture.width, stage.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const left = stage.left + ((stage.width - width) * focus.x) / FOCUS_MAX
  return { width, height, left, top: stage.top + ((stage.height - height) * focus.y) / FOCUS_MAX }
}

/** The part of a picture that a screen shows where it fills it, in percent of the picture. */
export function cropOf(picture: Shape, screen: Shape, focus: Focus): Box {
  const cover = coverBox({ ...screen, left: 0, top: 0 }, picture, focus)
  const [width, height] = [(screen.width / cover.width) * 100, (screen.height / cover.height) * 100]
  return { width, height, left: (-cover.left / cover.width) * 100, top: (-cover.top / cover.height) * 100 }
}

/** Where a place of a picture, in percent of it, shows on the reference screen, in percent of the screen. */
export function shownOnPhone(place: number, picture: Shape, focus: Focus): number {
  const { left, width } = cropOf(picture, REFERENCE_SCREEN, focus)
  return ((place - left) / width) * 100
}
