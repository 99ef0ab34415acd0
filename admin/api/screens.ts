import { screenPrefixOf, useUser } from './user-info.ts'

/** Addresses of the signed-in person's screens (S0 §2). */
export function useScreens() {
  const prefix = screenPrefixOf(useUser())
  return {
    siteList: `/${prefix}/site-list`,
    createSite: `/${prefix}/create-site`,
    site: (id: string) => `/${prefix}/site/${id}`,
  }
}
