import { useSeesCompanies } from './site-columns.tsx'
import { SITE_VIEWS, type SiteListState, type SiteView } from './site-list-state.ts'

const STORAGE_KEY = 'mekuri.view.sites'

/**
 * Whether sites are shown as pictures or as a list: as the address says, else as chosen last on this device. At first
 * people with the sites of many companies see a list.
 */
export function useSiteView(state: SiteListState): SiteView {
  const seesCompanies = useSeesCompanies()
  if (state.view !== 'kept') return state.view
  const kept = localStorage.getItem(STORAGE_KEY)
  return SITE_VIEWS.find((view) => view === kept) ?? (seesCompanies ? 'list' : 'gallery')
}

export const keepSiteView = (view: SiteView) => localStorage.setItem(STORAGE_KEY, view)
