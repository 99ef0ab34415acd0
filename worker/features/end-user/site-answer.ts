import type { Language } from '#shared/text/languages.ts'
import { mediaPath } from '#shared/media/media-rules.ts'
import { formatPosition, parsePosition, positionOf } from '#shared/site/cell/positions.ts'
import type { ReleaseCell, ReleaseForm, SiteRelease } from '#shared/site/release/releases.ts'
import type { VisitorCommon, VisitorForm, VisitorPopup, VisitorSite } from './visitor-site.ts'
import type { ShownPopup } from '#worker/entities/popups/shown-popups.ts'
import { formWords } from '#visitor/words/form-words.ts'
import { titleOf } from '#visitor/forms/form-view.tsx'
import { toButtonAnswer, toLinkAnswer, toPictureAnswer } from './page-answer.ts'

/** The parts that all pages of a site share. */
export function toCommonAnswer(release: SiteRelease, origin: string): VisitorCommon {
  const { siteUuid: id, favicon, menu, companyTabs = [], sns = [], forms = [] } = release
  const { name, releaseId, publishedAt, language, languages, defaultLanguage, viewMode } = release
  return {
    id,
    name,
    url: origin,
    releaseId,
    publishedAt,
    language,
    languages,
    defaultLanguage,
    viewMode,
    logo: toPictureAnswer(release.logo),
    favicon: favicon && mediaPath(favicon, 'icon.png'),
    globalMenu: {
      globalMenuTextColor: menu?.color ?? null,
      items: (menu?.items ?? []).map((item) => ({
        id: item.id,
        name: item.name,
        position: item.target.kind === 'cell' ? item.target.position : null,
        ...toLinkAnswer(item.target, release),
      })),
    },
    sns: sns.map(({ type, href }) => ({ snsType: type, snsUrl: href })),
    companyTabs,
    forms,
  }
}

/** A site with its grid and the popups that show now. */
export function toSiteAnswer(release: SiteRelease, origin: string, shown: readonly ShownPopup[]): VisitorSite {
  return {
    ...toCommonAnswer(release, origin),
    numberHorizontal: release.columns,
    numberVertical: release.rows,
    pages: release.cells.map((cell, order) => toPageEntry(cell, order, release)),
    popupCtas: shown.map((one) => toPopupAnswer(one, release)),
  }
}

function toPageEntry(cell: ReleaseCell, order: number, { columns }: SiteRelease): VisitorSite['pages'][number] {
  if (cell.locked) return { id: cell.id, order, membersOnlyLock: true }
  const position = formatPosition(positionOf(order, columns))
  const thumbnail = cell.picture && mediaPath(cell.picture.id, `${Math.min(...cell.picture.widths)}.webp`)
  return { id: cell.id, order, membersOnlyLock: false, position, thumbnail }
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

function toPopupAnswer({ popup, left }: ShownPopup, release: SiteRelease): VisitorPopup {
  const orders = popup.places.flatMap((place) => {
    const position = parsePosition(place)
    return position ? [position.row * release.columns + position.column] : []
  })
  return {
    id: popup.id,
    title: popup.title,
    image: toPictureAnswer(popup.picture),
    imageAlt: popup.alt,
    button: toButtonAnswer(popup.button, release),
    startDate: iso(popup.startsAt),
    endDate: iso(popup.endsAt),
    limit: popup.limit,
    remaining: popup.showsRemaining ? left : null,
    showRemainingTime: popup.showsRemaining,
    displayPosition: popup.position,
    effectiveSheets: orders,
  }
}

/** A form's name in the API (rules/forms.md#kinds-of-forms). */
const FORM_TYPES = {
  contact: 'CONTACT_SETTING',
  membership: 'MEMBERSHIP_SETTING',
  homepage: 'HOMEPAGE_SETTING',
} as const

/** A form; its fixed questions have the product's own texts as titles. */
export function toFormAnswer(form: ReleaseForm, language: Language): VisitorForm {
  const words = formWords(language)
  const { kind, heading, lead, items, showsCompany, asksAgreement } = form
  return {
    typeForm: FORM_TYPES[kind],
    heading,
    lead,
    items: items.map(({ id, fixed, type, title, value, isRequired, placeholder, options }, orderNum) => ({
      id,
      fixed,
      typeInput: type,
      title: titleOf({ fixed, title }, words),
      value,
      isRequired,
      placeholder,
      options,
      orderNum,
    })),
    showCompany: showsCompany,
    isContractAgreementRequired: asksAgreement,
  }
}
