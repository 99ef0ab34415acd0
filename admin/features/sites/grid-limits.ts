import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { usePlanAdvice } from '#admin/ui/feedback/use-plan-advice.ts'
import { GRID_CELLS_MAX, GRID_SIDE_MAX } from '#shared/site/site-rules.ts'

/** How large the signed-in person's plan lets a grid be, and what to say of one that is larger. */
export function useGridLimits() {
  const t = useAdminText()
  const { plan } = useUser()
  const adviceOn = usePlanAdvice()
  const columns = Math.min(plan.maxColumns ?? GRID_SIDE_MAX, GRID_SIDE_MAX)
  const rows = Math.min(plan.maxRows ?? GRID_SIDE_MAX, GRID_SIDE_MAX)
  const cells = Math.min(plan.quantitySwipe ?? GRID_CELLS_MAX, GRID_CELLS_MAX)
  return {
    columns,
    rows,
    cells,
    /** The plan names a number of cells. */
    isLimited: plan.quantitySwipe !== null,
    problemOf: (numberHorizontal: number, numberVertical: number): string | undefined => {
      if (numberHorizontal > columns) return t('createSite.maxColumns', { max: columns })
      if (numberVertical > rows) return t('createSite.maxRows', { max: rows })
      if (numberHorizontal * numberVertical <= cells) return undefined
      return `${t('createSite.tooManyCells', { max: cells })} ${adviceOn('cells', plan)}`.trim()
    },
  }
}
