import { createRandom } from './mortal.ts'

// Visits with known answers: visitors, times, sources, viewed cells and actions. `visit-oracle.ts` computes their
// figures; `tests/setup/visit-sender.ts` plays them to the Worker as their browsers would.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Asia/Tokyo. */
const OFFSET = 9 * HOUR

type Device = 'phone' | 'tablet' | 'desktop'
type StoryLanguage = 'ja' | 'en'

export type StoryPerson = { ip: string; userAgent: string; device: Device }

/** A link of the site: its number in its place, the counter of its clicks, and its id where it is a goal. */
export type StoryLink = {
  place: string
  index: number
  kind: 'b' | 'l' | 'p' | 'q' | 'n' | 'v'
  id: string
  isGoal: boolean
}

export type StoryCell = { id: string; place: string }

export type StorySite = {
  cells: readonly StoryCell[]
  links: readonly StoryLink[]
  popup: string
  /** In the order of their publication; each is live from a moment on. */
  releases: readonly { id: string; from: number }[]
}

export type StoryVisit = {
  person: StoryPerson
  language: StoryLanguage
  begin: number
  release: string
  isReturning: boolean
  /** The referrer that the browser sends, and the host that it stands for. */
  referrer: string
  source: string
  search: string
  campaign: string
  /** Cells one after the other, with milliseconds on the screen; below 500 ms a cell is not viewed. */
  path: { cell: number; time: number }[]
  /** After a step of the path; several of a link count each. */
  clicks: { step: number; link: StoryLink }[]
  /** The popup is shown in this step. */
  popupStep: number | null
  /** Steps after which the page goes out of sight and reports; it does so at the end too. */
  reports: number[]
  /** Forms that are sent, in milliseconds of the visit. */
  forms: { goal: 'contact' | 'homepage' | 'membership'; after: number }[]
  /** Pages besides the first: milliseconds of the visit, and whether it is the same one again within ten seconds. */
  pages: { after: number; path: string; isRepeat: boolean }[]
  isBot: boolean
}

export type Story = { site: StorySite; visits: StoryVisit[]; begin: number; end: number }

const AGENTS: readonly { device: Device; userAgent: string }[] = [
  { device: 'phone', userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1' },
  { device: 'phone', userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0.0.0 Mobile Safari/537.36' },
  { device: 'tablet', userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/131.0.0.0 Safari/537.36' },
  { device: 'tablet', userAgent: 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) Version/16.6 Safari/604.1' },
  { device: 'desktop', userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36' },
  { device: 'desktop', userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15' },
]

/** Referrers that browsers send, and the hosts that they stand for. */
const REFERRERS: readonly (readonly [referrer: string, source: string])[] = [
  ['', ''],
  ['', ''],
  ['https://www.google.com/', 'google.com'],
  ['https://t.co/', 't.co'],
  ['https://news.example.jp:8443/', 'news.example.jp'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
]
const CAMPAIGNS: readonly (readonly [search: string, campaign: string])[] = [
  ['', ''],
  ['', ''],
  ['', ''],
  ['?utm_source=line&utm_medium=social&utm_campaign=%E7%A7%8B%E3%81%AE%E5%AE%BF', 'line / social / 秋の宿'],
  ['?gclid=x1&utm_source=mail', 'mail'],
  ['?utm_campaign=a%7Cb', 'a b'],
]

const hourOf = (at: number) => Math.floor(at / HOUR)
const dayOf = (at: number) => Math.floor((at + OFFSET) / DAY)
const lengthOf = (path: StoryVisit['path']) => path.reduce((sum, { time }) => sum + time, 0)

/** Makes visits of a site over days from 00:00 in Tokyo; about as many events as asked for. */
export function makeStory(
  site: StorySite,
  { seed, events, begin, days }: { seed: number; events: number; begin: number; days: number },
): Story {
  const random = createRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item
  // A visit has about fourteen events.
  const count = Math.ceil(events / 14)
  const people = Array.from({ length: Math.ceil(count / 3) }, (_, index): StoryPerson => {
    const ip = `198.${18 + Math.floor(index / 65_536)}.${Math.floor(index / 256) % 256}.${index % 256}`
    return { ip, ...pick(AGENTS) }
  })

  const makeVisit = (index: number): StoryVisit => {
    const day = random(days)
    // Some visits of each story cross the end of an hour, or midnight.
    const edges = [23 * 60 + 57, random(23) * 60 + 58]
    const minute = edges[index % 10] ?? random(23 * 60)
    const start = begin + day * DAY + minute * MINUTE + (2000 + random(50_000))
    const path = Array.from({ length: 1 + random(7) }, () => ({
      cell: random(site.cells.length),
      time: pick([200, 499, 700, 1500, 2500, 4000, 9000, 25_000, 70_000, 200_000]),
    }))
    // A swipe never leads from a cell to itself.
    const steps = path.filter(({ cell }, step) => step === 0 || cell !== path[step - 1]?.cell)
    if (random(4) === 0) steps.splice(1)
    const clicked = site.links.filter(
      ({ place, kind }) => kind === 'n' || steps.some(({ cell }) => site.cells[cell]?.place === place),
    )
    const popupStep = random(3) === 0 ? random(steps.length) : null
    const links = popupStep === null ? clicked : [...clicked, ...site.links.filter(({ kind }) => kind === 'v')]
    const clicks = Array.from({ length: links.length > 0 && random(2) === 0 ? 1 + random(3) : 0 }, () => {
      const link = pick(links)
      const shown = steps.findIndex(({ cell }) => site.cells[cell]?.place === link.place)
      // The bar is there in every step.
      const elsewhere = link.kind === 'v' ? (popupStep ?? 0) : random(steps.length)
      return { step: shown < 0 ? elsewhere : shown, link }
    })
    const [referrer, source] = pick(REFERRERS)
    const [search, campaign] = pick(CAMPAIGNS)
    const total = lengthOf(steps)
    return {
      person: pick(people),
      language: random(3) === 0 ? 'en' : 'ja',
      begin: start,
      release: site.releases.findLast(({ from }) => from <= start)?.id ?? '',
      isReturning: false,
      referrer,
      source,
      search,
      campaign,
      path: steps,
      clicks,
      popupStep,
      reports: steps.flatMap((_, step) => (random(3) === 0 ? [step] : [])),
      forms:
        random(6) === 0 ? [{ goal: pick(['contact', 'homepage', 'membership'] as const), after: random(total) }] : [],
      pages: [
        ...(random(5) === 0 ? [{ after: Math.min(5000, total), path: '', isRepeat: true }] : []),
        ...(random(5) === 0 ? [{ after: 20_000 + random(total), path: pick(['company', '']), isRepeat: false }] : []),
      ],
      isBot: random(20) === 0,
    }
  }
  const visits = apart(Array.from({ length: count }, (_, index) => makeVisit(index)))
  return { site, visits, begin, end: begin + (days + 1) * DAY }
}

/**
 * Makes the visits of a person consistent: they do not overlap, and the first of a day is new. A form is sent only
 * where one hour's counts identify its visit: figures are kept by hour.
 */
function apart(visits: readonly StoryVisit[]): StoryVisit[] {
  const kept: StoryVisit[] = []
  const byPerson = Map.groupBy(visits, ({ person }) => person)
  for (const [, ofPerson] of byPerson) {
    let free = 0
    const theirs = ofPerson
      .toSorted((one, other) => one.begin - other.begin)
      .filter(({ begin, path }) => {
        if (begin < free) return false
        free = begin + lengthOf(path) + 31 * MINUTE
        return true
      })
    const people = theirs.filter(({ isBot }) => !isBot)
    for (const visit of theirs) {
      const others = people.filter((one) => one !== visit && dayOf(one.begin) === dayOf(visit.begin))
      const isReturning = others.some(({ begin }) => begin < visit.begin)
      const forms = visit.forms.filter(({ after }) => {
        const [first, last] = [hourOf(visit.begin), hourOf(visit.begin + after)]
        return !others.some(({ begin }) => hourOf(begin) >= first && hourOf(begin) <= last)
      })
      kept.push({ ...visit, isReturning, forms })
    }
  }
  return kept.toSorted((one, other) => one.begin - other.begin)
}
