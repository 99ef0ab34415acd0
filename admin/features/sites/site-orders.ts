import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { SITE_ORDERS, type SiteOrder } from './site-list-state.ts'

const LABEL = {
  'created_at-desc': 'sites.sortLabel.createdDesc',
  'created_at-asc': 'sites.sortLabel.createdAsc',
  'updated_at-desc': 'sites.sortLabel.updatedDesc',
  'updated_at-asc': 'sites.sortLabel.updatedAsc',
  'name-asc': 'sites.sortLabel.nameAsc',
  'name-desc': 'sites.sortLabel.nameDesc',
} as const satisfies Record<SiteOrder, string>

/** The list's orders with their labels. */
export function useOrderOptions(): { value: SiteOrder; label: string }[] {
  const t = useAdminText()
  return SITE_ORDERS.map((value) => ({ value, label: t(LABEL[value]) }))
}
