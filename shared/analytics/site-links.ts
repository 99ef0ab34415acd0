import * as z from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'
import { plainText, requiredLine } from '#shared/text/text.ts'
import { LINK_NAME_MAX, PARAMETER_MAX, TEMPLATES_MAX } from './site-link-rules.ts'

const optional = plainText({ max: PARAMETER_MAX }).default('')
const parameters = {
  source: requiredLine(PARAMETER_MAX),
  medium: optional,
  campaign: optional,
  term: optional,
  content: optional,
}

/** A short link as it is made. */
export const siteLinkBody = z.strictObject({
  /** The placement, e.g. of a poster. */
  name: requiredLine(LINK_NAME_MAX),
  /** The language that opens; null: the visitor's. */
  language: z.enum(LANGUAGES).nullable().default(null),
  ...parameters,
})
export type SiteLinkBody = z.output<typeof siteLinkBody>

/** What can be changed of a short link; its target stays. Absent = unchanged. */
export const siteLinkChange = z.strictObject({
  name: requiredLine(LINK_NAME_MAX).optional(),
  isOff: z.boolean().optional(),
})
export type SiteLinkChange = z.output<typeof siteLinkChange>

export const siteLink = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its address. */
  url: z.string(),
  /** The address that it opens. */
  target: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  term: z.string(),
  content: z.string(),
  /** How often it was opened by a browser, without known bots and owners. */
  clicks: z.int(),
  isOff: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type SiteLink = z.output<typeof siteLink>

export const siteLinkList = z.object({
  siteName: z.string(),
  /** The site's address, without a slash at its end. */
  origin: z.string(),
  languages: z.array(z.enum(LANGUAGES)),
  defaultLanguage: z.enum(LANGUAGES),
  links: z.array(siteLink),
})
export type SiteLinkList = z.output<typeof siteLinkList>

const linkTemplate = z.strictObject({ name: requiredLine(LINK_NAME_MAX), ...parameters, source: optional })
export type LinkTemplate = z.output<typeof linkTemplate>

/** The templates of an account, in the order in which they were made. */
export const linkTemplatesBody = z.strictObject({ templates: z.array(linkTemplate).max(TEMPLATES_MAX) })

export const linkTemplates = z.object({
  templates: z.array(linkTemplate),
  /** 0 before the first was saved. */
  version: z.int(),
})
export type LinkTemplates = z.output<typeof linkTemplates>
