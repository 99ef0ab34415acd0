import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useSettled } from '#admin/ui/basic/use-settled.ts'
import { SITE_SEARCH_MAX } from '#shared/site/site-rules.ts'
import type { PaletteEntry } from './match.ts'

/** Milliseconds without typing after which the server is asked. */
const PAUSE = 200
const SITES = 8

/** The sites that a search finds, as entries that open their editor; before something is typed the latest ones. */
export function useFoundSites(search: string): PaletteEntry[] {
  const can = useCan()
  const screens = useScreens()
  const navigate = useNavigate()
  const asked = useSettled(search.trim().slice(0, SITE_SEARCH_MAX), PAUSE)
  const { data } = useQuery({
    queryKey: ['sites', 'palette', asked],
    queryFn: ({ signal }) =>
      answerOf(
        api.site.$get({ query: { limit: String(SITES), ...(asked && { search: asked }) } }, cancelledBy(signal)),
      ),
    enabled: can('GET /site'),
  })
  return (data?.dataList ?? []).map(({ id, name }) => ({
    id: `site ${id}`,
    group: 'sites' as const,
    icon: 'sites' as const,
    label: name,
    // What the server found may be in the address, the company or another language's name.
    words: asked,
    run: () => void navigate(screens.site(id)),
  }))
}
