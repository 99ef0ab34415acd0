import { externalList, hasExternal } from '#shared/site/parts/seo/external-services.ts'
import type { ExperimentGoal } from '#shared/analytics/experiment-rules.ts'
import type { Variant } from '#shared/analytics/experiment.ts'
import type { Language } from '#shared/text/languages.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { VIDEO_FILES } from '#shared/media/media-rules.ts'
import type {
  OpenCell,
  ReleaseCell,
  ReleaseLocked,
  ReleasePages,
  ReleaseTest,
  ReleaseVideo,
  SiteRelease,
} from '#shared/site/release/releases.ts'
import { nameIn, type SiteNames } from '#shared/site/document/site-name.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import type { MapStyle, ViewMode } from '#shared/site/site-rules.ts'
import type { ShownTextName } from '#shared/site/cell/cell-text-rules.ts'
import type { Movement } from '#shared/site/cell/movement-rules.ts'
import type { Typography } from '#shared/site/cell/typography-rules.ts'
import { FIT_BEFORE, type SiteFit } from '#shared/site/cell/fit-rules.ts'
import type { ProductMark } from '#shared/site/cell/product-rules.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { creativeIn } from '#shared/site/cell/creatives.ts'
import {
  projectBarOn,
  projectFill,
  projectMark,
  projectMovement,
  projectStyles,
  projectTypography,
} from './project-appearance.ts'
import { projectCompany } from './project-company.ts'
import { enabledForms, notifiedAddresses, projectForm } from './project-forms.ts'
import { lookOfSite } from '#shared/site/release/site-look.ts'
import { projectMenu } from './project-menu.ts'
import { projectPopups } from './project-popups.ts'
import { projectImageLinks, projectProducts } from './project-products.ts'
import { projectAdParameters, projectSeo } from './project-seo.ts'
import { projectBar } from './project-sns.ts'
import { variantsIn } from './tested-cell.ts'
import {
  buttonOf,
  projectedMediaId,
  pictureOf,
  placesOf,
  type ProjectionSource,
  projectedText,
  toPicture,
} from './projection-source.ts'

export type ProjectionInput = {
  site: SiteNames & {
    id: string
    siteUuid: string
    languages: Language[]
    viewMode: ViewMode
    /** Absent in sites of before there was a choice. */
    fit?: SiteFit | undefined
    mapStyle?: MapStyle | undefined
    productMark?: ProductMark | undefined
    typography?: Typography | undefined
    movement?: Movement | undefined
    numberHorizontal: number
    numberVertical: number
    logoMediaId: string | null
    faviconMediaId: string | null
  }
  /** In grid order. */
  cells: readonly Cell[]
  /** Without the parts that the plan lacks (`partsInPlan`). */
  parts: SiteParts
  media: ReadonlyMap<string, MediaInfo>
  releaseId: string
  /** ISO 8601. */
  publishedAt: string
  /** The test that runs with it. */
  test?: ExperimentSource | undefined
}

/** A test of one of the cells, as it is frozen with a release. */
export type ExperimentSource = {
  id: string
  cellId: string
  goal: ExperimentGoal
  linkId: string | null
  variants: readonly Variant[]
}

type SourceInput = Pick<ProjectionInput, 'cells' | 'media'> & {
  site: Pick<
    ProjectionInput['site'],
    'defaultLanguage' | 'numberHorizontal' | 'fit' | 'productMark' | 'typography' | 'movement'
  >
}

/** The shared input of one language's projections. */
export function sourceOf({ site, cells, media }: SourceInput, language: Language): ProjectionSource {
  const {
    defaultLanguage,
    numberHorizontal,
    fit = FIT_BEFORE,
    typography = {},
    movement = {},
    productMark = 'plus',
  } = site
  return {
    language,
    defaultLanguage,
    fit,
    productMark,
    typography,
    movement,
    media,
    places: placesOf(cells, numberHorizontal),
  }
}

function toVideo(media: MediaInfo | undefined): ReleaseVideo | null {
  const file = VIDEO_FILES[media?.type ?? '']
  return media?.kind === 'video' && file ? { id: projectedMediaId(media), file, type: media.type } : null
}

/**
 * One cell in one language: the allow-list of the data that visitors get. A members-only cell gives only its id and the
 * lock. A text that the language lacks falls back to the default language.
 */
export function toReleaseCell(cell: Cell, source: ProjectionSource): ReleaseCell {
  if (!cell.membersOnlyLock) return toOpenCell(cell, source)
  return { id: cell.id, locked: true, ...(!cell.showAction && { hidesAction: true }) }
}

/** Like `toOpenCell`, with the variants of the test if it is the tested cell. */
function toTestedCell(cell: Cell, source: ProjectionSource, test: ExperimentSource | undefined): OpenCell {
  const open = toOpenCell(cell, source)
  const variants = test?.cellId === cell.id && variantsIn(cell, test.variants, (one) => toOpenCell(one, source))
  return variants ? { ...open, variants } : open
}

/** The test of a release if the language takes part in it. */
function testIn(
  { cells, test }: Pick<ProjectionInput, 'cells' | 'test'>,
  source: ProjectionSource,
): ExperimentSource | undefined {
  const cell = cells.find(({ id }) => id === test?.cellId)
  return test && cell && variantsIn(cell, test.variants, (one) => toOpenCell(one, source)) ? test : undefined
}

/** The languages in which visitors take part in a test: in the others a variant is the cell itself. */
export function testedLanguages(
  input: SourceInput & { test: ExperimentSource },
  languages: readonly Language[],
): Language[] {
  return languages.filter((language) => testIn(input, sourceOf(input, language)))
}

/** The texts over the picture: an allow-list, so that a new field of the cell is not published by itself. */
function projectTexts(cell: Cell, source: ProjectionSource): Record<ShownTextName, string> {
  return {
    mainText: projectedText(cell.mainText, source),
    subText: projectedText(cell.subText, source),
    price: projectedText(cell.price, source),
  }
}

/** Like `toReleaseCell`, but always with the content, also for a members-only cell. */
function toOpenCell(cell: Cell, source: ProjectionSource): OpenCell {
  const { media, language } = source
  const creative = creativeIn(cell, language)
  const chosen = creative ? media.get(creative.mediaId) : undefined
  const poster = creative?.posterId ? media.get(creative.posterId) : undefined
  const picture = toPicture(chosen?.kind === 'video' ? poster : chosen)
  const texts = projectTexts(cell, source)
  const products = projectProducts(cell.products, picture, source)
  const points = projectImageLinks(cell.imageLinks, picture, source)
  return {
    id: cell.id,
    locked: false,
    picture,
    video: toVideo(chosen),
    ...projectFill(cell, picture, source),
    ...projectTypography(cell, source),
    ...projectMovement(cell, source),
    alt: projectedText(cell.imageAlt, source) || texts.mainText.replaceAll('\n', ' '),
    ...texts,
    mainTextColor: cell.mainTextColor,
    priceTextColor: cell.priceTextColor,
    button: buttonOf({ ...cell, linkUrl: cell.linkDestinationUrl }, source),
    arrowColor: cell.hoverArrowColor,
    arrowFadeSeconds: cell.arrowFadeInterval,
    sliderSeconds: cell.sliderSeconds,
    ...(products && { products, ...projectMark(cell, source) }),
    ...(points && { points }),
    ...projectBarOn(cell),
  }
}

/**
 * A site's public projection in one language: frozen by a release, rendered by a preview. A preview passes the
 * company's projection, which it has already.
 */
export function toSiteRelease(
  input: ProjectionInput,
  language: Language,
  company = projectCompany(input.parts.company, sourceOf(input, language)),
): SiteRelease {
  const { site, parts } = input
  const source = sourceOf(input, language)
  const menu = projectMenu(parts.menu, source)
  const popups = projectPopups(parts.popups, { ...source, places: openPlaces(input, source) })
  const seo = projectSeo(parts.seo, source)
  const forms = enabledForms(parts.forms)
  const test = testIn(input, source)
  return {
    siteId: site.id,
    siteUuid: site.siteUuid,
    releaseId: input.releaseId,
    name: nameIn(site, language),
    language,
    languages: site.languages,
    defaultLanguage: site.defaultLanguage,
    viewMode: site.viewMode,
    columns: site.numberHorizontal,
    rows: site.numberVertical,
    ...projectStyles(input, source),
    logo: pictureOf(site.logoMediaId, source),
    favicon: site.faviconMediaId,
    cells: input.cells.map((cell) =>
      cell.membersOnlyLock ? toReleaseCell(cell, source) : toTestedCell(cell, source, input.test),
    ),
    publishedAt: input.publishedAt,
    ...(menu && { menu }),
    ...(popups && { popups }),
    ...(seo && { seo }),
    ...projectAdParameters(parts.seo, seo?.tags),
    ...projectBar(parts.sns, company, source),
    ...(forms.length > 0 && { forms }),
    ...(test && { test: projectTest(test) }),
  }
}

/** The data of a test that pages and the counting need: nothing of its variants' content. */
function projectTest({ id, cellId, goal, linkId, variants }: ExperimentSource): ReleaseTest {
  return { id, cellId, goal, linkId, variants: variants.map(({ letter, share }) => ({ letter, share })) }
}

/**
 * The cells on which popups show for everybody: reachable and not members-only (rules/popups.md#when-a-popup-shows).
 */
function openPlaces({ cells }: ProjectionInput, { places }: ProjectionSource): ProjectionSource['places'] {
  const locked = new Set(cells.filter(({ membersOnlyLock }) => membersOnlyLock).map(({ id }) => id))
  return new Map([...places].filter(([id]) => !locked.has(id)))
}

/** The members-only part beside the public projection, in one language; undefined if nothing is locked. */
export function toReleaseLocked(input: ProjectionInput, language: Language): ReleaseLocked | undefined {
  const locked = input.cells.filter(({ membersOnlyLock }) => membersOnlyLock)
  if (locked.length === 0) return undefined
  const source = sourceOf(input, language)
  const popups = projectPopups(input.parts.popups, source)
  return { cells: locked.map((cell) => toTestedCell(cell, source, input.test)), ...(popups && { popups }) }
}

/** The parts of a release that only some pages need, in one language. */
export function toReleasePages(input: ProjectionInput, language: Language): ReleasePages {
  const { forms, company } = input.parts
  const { languages, defaultLanguage, logoMediaId, faviconMediaId: favicon, numberHorizontal: columns } = input.site
  const source = sourceOf(input, language)
  const seo = projectSeo(input.parts.seo, source)
  const description = seo?.description
  const shown = enabledForms(forms).map((kind) => [kind, projectForm(kind, forms, company, source)])
  return {
    frame: {
      name: nameIn(input.site, language),
      language,
      languages,
      defaultLanguage,
      logo: pictureOf(logoMediaId, source),
      favicon,
      look: lookOfSite(input.cells.map((cell) => toReleaseCell(cell, source))),
      grid: { columns, cells: input.cells.length },
      ...(description && { description }),
      ...((hasExternal(externalList(seo?.tags)) || input.parts.seo.carriesAdParameters) && { external: true }),
      ...projectAdParameters(input.parts.seo, seo?.tags),
    },
    company: projectCompany(company, source),
    forms: Object.fromEntries(shown),
    notified: notifiedAddresses(forms),
  }
}
