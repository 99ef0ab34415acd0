import { call, must, signIn } from '#demo/api.mts'
import type { Link, VisitedSite } from './counters.ts'
import type { VisitProfile } from './profile.ts'

type WireLink = { id: string; link_url?: Record<string, string>; is_goal?: boolean; link_button_text?: object }
type WireCell = WireLink & {
  link_destination_url?: Record<string, string>
  products: WireLink[]
  image_links: WireLink[]
}
type WireSite = {
  id: string
  number_horizontal: number
  cells: WireCell[]
  parts: {
    popups: (WireLink & { effective_cells: string[] })[]
    sns: { entries: { ja?: { sns_type: string }[] } }
  }
}

type WireTests = { tests: { id: string; state: string }[] }

const hasText = (text: object | undefined) => text !== undefined && Object.keys(text).length > 0
const toLink = ({ id, is_goal: isGoal = false }: WireLink): Link => ({ id, isGoal })

/** A site with the moments of its releases. */
export type ReadSite = VisitedSite & { published: number[] }

/** A demo site as it was published; undefined if its owner's password was changed. */
export async function readSite(profile: VisitProfile): Promise<ReadSite | undefined> {
  const token = await signIn(profile.site.owner)
  if (!token) return undefined
  const list = (await must(call('GET', '/site?limit=100', token))).data_list as unknown as {
    id: string
    name: string
  }[]
  const found = list.find(({ name }) => name === profile.site.name)
  if (!found) return undefined
  const site = (await must(call('GET', `/site/${found.id}`, token))) as unknown as WireSite
  const releases = (await must(call('GET', `/site/${found.id}/release`, token))) as unknown as {
    id: string
    published_at: string
  }[]
  const oldest = releases.toReversed()
  const tests = (await must(call('GET', `/cell-test/${found.id}`, token))) as unknown as WireTests
  const { cells, parts } = site
  return {
    id: site.id,
    columns: site.number_horizontal,
    cells: cells.map((cell, place) => ({
      id: cell.id,
      file: profile.site.cells[place]?.file ?? '',
      button: hasText(cell.link_button_text) ? toLink(cell) : null,
      products: cell.products.map((product) => ({
        id: product.id,
        button: hasText(product.link_button_text) ? toLink(product) : null,
      })),
      points: cell.image_links.map(toLink),
    })),
    popups: parts.popups.map((popup) => ({ ...toLink(popup), cells: popup.effective_cells })),
    socials: (parts.sns.entries.ja ?? []).map((entry) => entry.sns_type),
    test: tests.tests.find(({ state }) => state === 'running')?.id ?? null,
    releases: oldest.map(({ id }) => id),
    published: oldest.map((release) => Date.parse(release.published_at)),
  }
}
