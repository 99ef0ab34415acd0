import type { PlanLimits } from '#shared/account/plans.ts'
import { brandCell, brandParts } from '#shared/site/brand-kit/apply-brand-kit.ts'
import { brandKit, type BrandKit } from '#shared/site/brand-kit/brand-kit.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import type { Typography } from '#shared/site/cell/typography-rules.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { findBrandKit } from './brand-kit.repository.ts'

/** The kit of an account with present defaults; undefined where it has none. */
export async function loadBrandKit(env: Bindings, accountId: string): Promise<BrandKit | undefined> {
  const row = await findBrandKit(env.DB, accountId)
  return row && brandKit.parse(row.doc)
}

/** The part of a new site's content that a kit changes. */
export type Branded = {
  cells: Cell[]
  parts: SiteParts
  typography?: Typography | undefined
  logoMediaId: string | null
}

/** The content of a new site in the look and with the texts of a kit. */
export function brandNewSite<Content extends Branded>(content: Content, kit: BrandKit, plan: PlanLimits): Content {
  const typography = { ...content.typography, ...kit.typography }
  return {
    ...content,
    ...(Object.keys(typography).length > 0 && { typography }),
    logoMediaId: kit.logoMediaId ?? content.logoMediaId,
    cells: content.cells.map((cell) => brandCell(cell, kit)),
    parts: { ...content.parts, ...brandParts(content.parts, kit, plan) },
  }
}
