import * as z from 'zod'
import { COMPANY_TABS } from '#shared/site/parts/company/company-rules.ts'
import { domain } from '#shared/site/domain/domains.ts'
import { FORM_KINDS, INPUT_TYPES } from '#shared/site/parts/forms/form-rules.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { POPUP_POSITIONS } from '#shared/site/parts/popups/popup-rules.ts'
import { VIEW_MODES } from '#shared/site/site-rules.ts'
import { SNS_TYPES } from '#shared/site/parts/sns/sns-rules.ts'
import { linkMembers, visitorButton, visitorPicture } from './visitor-page.ts'

// Answers about a published site (rules/visitors.md#calls): everything comes from the live release in one
// language.

/** The maximum length of a path: no longer path exists. */
const PATH_MAX = 2000

/**
 * `lang`: a language that the site lacks gives the default one. `domain`: the client's domain; only its form is
 * checked, because the id identifies the site.
 */
export const visitorQuery = z.strictObject({
  lang: z.string().max(35).optional(),
  domain: domain.optional(),
})

/** An address to be resolved: a host name, and a path on it. */
export const addressQuery = z.strictObject({
  domain,
  path: z.string().max(PATH_MAX).default('/'),
})

/** The data that all pages of a site share. */
const commonMembers = {
  /** The site's public id. */
  id: z.uuid(),
  name: z.string(),
  /** The site's own origin. */
  url: z.string(),
  releaseId: z.uuid(),
  publishedAt: z.iso.datetime(),
  language: z.enum(LANGUAGES),
  languages: z.array(z.enum(LANGUAGES)),
  defaultLanguage: z.enum(LANGUAGES),
  viewMode: z.enum(VIEW_MODES),
  logo: visitorPicture.nullable(),
  /** Address of the favicon. */
  favicon: z.string().nullable(),
  globalMenu: z.object({
    globalMenuTextColor: z.string().nullable(),
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The place of a cell, e.g. `B2`. */
        position: z.string().nullable(),
        ...linkMembers,
      }),
    ),
  }),
  sns: z.array(z.object({ snsType: z.enum(SNS_TYPES), snsUrl: z.string() })),
  /** Tabs of the company window, in their order. */
  companyTabs: z.array(z.enum(COMPANY_TABS)),
  /** Forms that visitors can open. */
  forms: z.array(z.enum(FORM_KINDS)),
}

export const visitorCommon = z.object(commonMembers)
export type VisitorCommon = z.output<typeof visitorCommon>

/** A popup that shows now. */
export const visitorPopup = z.object({
  id: z.uuid(),
  title: z.string(),
  image: visitorPicture.nullable(),
  imageAlt: z.string(),
  button: visitorButton.nullable(),
  startDate: z.iso.datetime().nullable(),
  endDate: z.iso.datetime().nullable(),
  limit: z.number().int().nullable(),
  /** Places that are left; null without a limit. */
  remaining: z.number().int().nullable(),
  showRemainingTime: z.boolean(),
  displayPosition: z.enum(POPUP_POSITIONS),
  /** The orders of the cells on which it shows. */
  effectiveSheets: z.array(z.number().int()),
})

export type VisitorPopup = z.output<typeof visitorPopup>

export const visitorSite = z.object({
  ...commonMembers,
  numberHorizontal: z.number().int(),
  numberVertical: z.number().int(),
  /** Every cell in grid order: its content is a call of its own. */
  pages: z.array(
    z.object({
      id: z.uuid(),
      /** From 0 on, row by row. */
      order: z.number().int(),
      membersOnlyLock: z.boolean(),
      /** The place in the grid, e.g. `B2`; absent if only members may get it. */
      position: z.string().optional(),
      thumbnail: z.string().nullable().optional(),
    }),
  ),
  popupCtas: z.array(visitorPopup),
})
export type VisitorSite = z.output<typeof visitorSite>

/** The content at an address of a site. */
export const visitorAddress = z.object({
  siteId: z.uuid(),
  /** The address in its short form, on the site's own origin. */
  url: z.string(),
  language: z.enum(LANGUAGES),
  /** The word of a page beside the grid, e.g. `contact`; null for a cell. */
  page: z.string().nullable(),
  /** The cell; null for a page beside the grid. */
  pageId: z.uuid().nullable(),
  position: z.string().nullable(),
})
export type VisitorAddress = z.output<typeof visitorAddress>

export const visitorSeo = z.object({
  /** As written, or the text that the page shows instead. */
  title: z.string(),
  h1: z.string(),
  description: z.string(),
  /** The canonical address, on the site's own origin. */
  canonical: z.string(),
  alternates: z.array(z.object({ language: z.enum(LANGUAGES), url: z.string() })),
  /** The picture that is shown for shared links. */
  image: z.string().nullable(),
  /** The maker's tags, rebuilt from their parsed form. They run on the site's own origin alone. */
  head: z.string(),
  body: z.string(),
})
export type VisitorSeo = z.output<typeof visitorSeo>

export const visitorForm = z.object({
  typeForm: z.enum(['CONTACT_SETTING', 'MEMBERSHIP_SETTING', 'HOMEPAGE_SETTING']),
  heading: z.string(),
  lead: z.string(),
  items: z.array(
    z.object({
      /** The id of the item; answers refer to it. */
      id: z.string(),
      /** One of the product's own items, e.g. `email`; its title is the product's own, in the asked language. */
      fixed: z.string().nullable(),
      typeInput: z.enum(INPUT_TYPES),
      title: z.string(),
      value: z.string(),
      isRequired: z.boolean(),
      placeholder: z.string(),
      options: z.array(z.object({ id: z.string(), label: z.string() })),
      orderNum: z.number().int(),
    }),
  ),
  /** Whether company texts are shown below the form. */
  showCompany: z.boolean(),
  isContractAgreementRequired: z.boolean(),
})
export type VisitorForm = z.output<typeof visitorForm>

export const visitorCompany = z.object({
  companyWebsite: z.string(),
  /** Only tabs with content, in their order. */
  tabs: z.array(
    z.object({
      tab: z.enum(COMPANY_TABS),
      text: z.string(),
      fields: z.array(z.object({ field: z.string(), text: z.string() })),
    }),
  ),
})
export type VisitorCompany = z.output<typeof visitorCompany>
