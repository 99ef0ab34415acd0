import type { PageFeatures } from './page-features.ts'

/** A script of the visitor's pages with its style sheets, and the condition for pages to have them. */
export type PageScript = {
  name: string
  /** A file of `visitor/island/`; absent for style sheets without a script. */
  script?: string
  /**
   * How the script comes into the page: as text inside the page unless stated otherwise, by its own address (`file`),
   * by its own address after everything else has loaded (`late`), once the visitor opens the bell (`opened`), when the
   * loader of tags adds it (`tags`), when the late script asks for it (`asked`, `visitor/island/asks.ts`), or beside
   * the grid by its own address where the site carries the parameters of advertisements (`carried`).
   */
  delivery?: 'file' | 'late' | 'opened' | 'tags' | 'asked' | 'carried'
  /** Files of `visitor/styles/` inside the page's head. */
  styles?: readonly string[]
  /** Style sheets that a fetched fragment brings into the page later: the page's policy names them too. */
  fetchedStyles?: readonly string[]
  when: (features: PageFeatures) => boolean
}

const isGrid = ({ page }: PageFeatures) => page === 'grid'
const opensWindows = ({ hasWindows, hasPopups, hasDeliveries }: PageFeatures) =>
  hasWindows || hasPopups || hasDeliveries
/** Grid pages have one late script: one of two. */
const isLate = (features: PageFeatures, hasWindows: boolean) =>
  isGrid(features) && opensWindows(features) === hasWindows
const isFrame = ({ page }: PageFeatures) => page === 'form' || page === 'member'
const isBeside = (features: PageFeatures) =>
  isFrame(features) || features.page === 'company' || features.page === 'external' || features.page === 'deliveries'

/**
 * Every visitor script and style sheet, in the order in which they stand in pages. The pages, their policy, the build
 * (`vite.visitor.config.ts`), the dead-code check (`knip.ts`) and the budgets read this table; nothing else lists scripts.
 */
export const PAGE_SCRIPTS: readonly PageScript[] = [
  // For the pages inside a shared preview (`worker/site-host/guest-view.ts`); the page around them needs no script.
  { name: 'guest-session', script: 'guest-session.ts', delivery: 'file', when: ({ page }) => page === 'guest' },
  // Makes places for absent cells before the island looks for them.
  { name: 'blocks', script: 'blocks.ts', when: ({ isPartial }) => isPartial },
  { name: 'base', styles: ['visitor.css'], when: () => true },
  { name: 'tall', styles: ['tall.css'], when: ({ hasTall }) => hasTall },
  // Before the island scrolls for the first time.
  { name: 'within', script: 'preview/within.ts', when: ({ page }) => page === 'preview' },
  { name: 'island', script: 'main.ts', when: ({ page }) => page === 'grid' || page === 'preview' },
  { name: 'language', script: 'language.ts', when: ({ isMultilingual }) => isMultilingual },
  { name: 'video', script: 'video.ts', styles: ['video.css'], when: ({ hasVideos }) => hasVideos },
  { name: 'timers', script: 'timers.ts', when: ({ hasTimers }) => hasTimers },
  { name: 'products', script: 'products.ts', styles: ['products.css'], when: ({ hasMarks }) => hasMarks },
  // After the style sheets of what stands on pictures: it places the same elements on cells that fill the screen.
  { name: 'fill', styles: ['fill.css'], when: ({ hasFill }) => hasFill },
  { name: 'typography', styles: ['typography.css'], when: ({ hasTypography }) => hasTypography },
  { name: 'movement', styles: ['movement.css'], when: ({ hasMovement }) => hasMovement },
  { name: 'map-bars', script: 'map-bars.ts', styles: ['map-bars.css'], when: ({ hasMapBars }) => hasMapBars },
  { name: 'bar-links', styles: ['bar.css'], fetchedStyles: ['company.css'], when: ({ hasBar }) => hasBar },
  { name: 'action', styles: ['action.css'], when: ({ hasAction }) => hasAction },
  { name: 'share-button', styles: ['share.css'], when: ({ hasShare }) => hasShare },
  { name: 'share', script: 'share.ts', when: ({ hasShare, page }) => hasShare && page !== 'preview' },
  { name: 'bar', script: 'bar.ts', when: ({ hasLiveBar }) => hasLiveBar },
  { name: 'windows', script: 'windows.ts', when: ({ hasWindows }) => hasWindows },
  { name: 'tags', script: 'tags.ts', when: ({ hasTags }) => hasTags },
  {
    name: 'measure',
    script: 'measure.ts',
    delivery: 'tags',
    when: ({ hasTags, asksConsent }) => hasTags && !asksConsent,
  },
  {
    name: 'consent',
    script: 'consent.ts',
    delivery: 'tags',
    when: ({ hasTags, asksConsent }) => hasTags && asksConsent,
  },
  { name: 'popup', script: 'popup.ts', styles: ['popup.css'], when: ({ hasPopups }) => hasPopups },
  {
    name: 'members',
    script: 'members.ts',
    fetchedStyles: ['form.css', 'member.css'],
    when: ({ hasLocks }) => hasLocks,
  },
  {
    name: 'bell',
    script: 'bell.ts',
    styles: ['bell.css'],
    fetchedStyles: ['deliveries.css'],
    when: ({ hasDeliveries }) => hasDeliveries,
  },
  { name: 'bell-panel', script: 'bell-panel.ts', delivery: 'opened', when: ({ hasDeliveries }) => hasDeliveries },
  { name: 'carry-links', script: 'carry-links.ts', when: (all) => isGrid(all) && all.carriesParameters },
  { name: 'later', script: 'later.ts', when: isGrid },
  {
    name: 'after-load',
    script: 'after-load.ts',
    delivery: 'late',
    when: (all) => isLate(all, false),
  },
  {
    name: 'late-windows',
    script: 'late-windows.ts',
    delivery: 'late',
    when: (all) => isLate(all, true),
  },
  // Not on the page of external services: its links lead to the ways out.
  {
    name: 'carry',
    script: 'carry.ts',
    delivery: 'carried',
    when: (all) => isBeside(all) && all.page !== 'external',
  },
  { name: 'desk', script: 'desk.ts', delivery: 'asked', when: isGrid },
  { name: 'fallback', script: 'fallback.ts', delivery: 'asked', when: isGrid },
  { name: 'map-sheet', script: 'map-sheet.ts', delivery: 'asked', when: isGrid },
  { name: 'marks', script: 'marks.ts', delivery: 'asked', when: isGrid },
  { name: 'nudge', script: 'nudge.ts', delivery: 'asked', when: isGrid },
  { name: 'older', script: 'older.ts', delivery: 'asked', when: isGrid },
  { name: 'links', script: 'links.ts', when: isBeside },
  { name: 'company', styles: ['frame.css', 'scene.css', 'company.css'], when: ({ page }) => page === 'company' },
  {
    name: 'external',
    styles: ['frame.css', 'scene.css', 'company.css', 'external.css'],
    when: ({ page }) => page === 'external',
  },
  { name: 'forms', script: 'forms.ts', styles: ['company.css', 'form.css', 'frame.css', 'scene.css'], when: isFrame },
  { name: 'form-help', script: 'form-help.ts', delivery: 'file', when: isFrame },
  { name: 'beside', script: 'beside.ts', when: isBeside },
  {
    name: 'bell-page',
    styles: ['frame.css', 'scene.css', 'deliveries.css'],
    when: ({ page }) => page === 'deliveries',
  },
  { name: 'membership', styles: ['member.css'], when: ({ page }) => page === 'member' },
  {
    name: 'guest',
    styles: ['form.css', 'frame.css', 'guest.css'],
    when: ({ page }) => page === 'guest' || page === 'bar',
  },
  {
    name: 'review',
    script: 'review/review.ts',
    delivery: 'file',
    styles: ['review.css'],
    when: ({ page }) => page === 'bar',
  },
  { name: 'pins', styles: ['pins.css'], when: ({ hasPins }) => hasPins },
  {
    name: 'preview-island',
    script: 'preview/preview.ts',
    delivery: 'file',
    styles: ['popup.css', 'company.css', 'form.css'],
    when: ({ page }) => page === 'preview',
  },
  { name: 'preview', styles: ['preview.css'], when: ({ page }) => page === 'preview' },
  { name: 'error-page', styles: ['scene.css', 'error.css'], when: ({ page }) => page === 'error' },
]
