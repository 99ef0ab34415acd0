import * as z from 'zod'
import { CSP_DIRECTIVES, CSP_KEYWORDS, type CspDirective, REPORTS_AT_ONCE } from '#shared/operations/csp-rules.ts'

/** What a browser blocked: nothing of it holds a parameter of an address. */
export type Blocked = { directive: CspDirective; source: string; page: string; host: string }

const SOURCE_MAX = 255
const PAGE_MAX = 200

/** The old format, `application/csp-report`, which Firefox and WebKit send. */
const oldReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'blocked-uri': z.string().default(''),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().default(''),
    'source-file': z.string().nullish(),
    disposition: z.string().optional(),
  }),
})
/** The new format, `application/reports+json`: a list, in which other kinds of reports may stand too. */
const newReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    blockedURL: z.string().nullish(),
    effectiveDirective: z.string(),
    sourceFile: z.string().nullish(),
    disposition: z.string().nullish(),
  }),
})

type Said = {
  document: string
  blocked: string
  directive: string
  file: string
  disposition: string | null | undefined
}

/** The reports in a body of either format; what is no report, or only noise, is left out. */
export function readReports(text: string): Blocked[] {
  const parts = partsOf(text)
  return parts.slice(0, REPORTS_AT_ONCE).flatMap((part) => {
    const said = readPart(part)
    const blocked = said && toBlocked(said)
    return blocked ? [blocked] : []
  })
}

function partsOf(text: string): unknown[] {
  try {
    const body: unknown = JSON.parse(text)
    return Array.isArray(body) ? body : [body]
  } catch {
    return []
  }
}

function readPart(part: unknown): Said | undefined {
  const { data: found } = newReport.safeParse(part)
  if (found) {
    const { documentURL, blockedURL, effectiveDirective, sourceFile, disposition } = found.body
    return {
      document: documentURL,
      blocked: blockedURL ?? '',
      directive: effectiveDirective,
      file: sourceFile ?? '',
      disposition,
    }
  }
  const { data: old } = oldReport.safeParse(part)
  if (!old) return undefined
  const report = old['csp-report']
  return {
    document: report['document-uri'],
    blocked: report['blocked-uri'],
    directive: report['effective-directive'] ?? report['violated-directive'],
    file: report['source-file'] ?? '',
    disposition: report.disposition,
  }
}

/** Scripts of extensions, of the browser itself and of programs that change pages on their way. */
const NOISE =
  /^(?:[a-z-]*extension|webkit-masked-url|about|chrome|resource|moz-nullprincipal|user-script|sandbox eval)/i

function toBlocked({ document, blocked, directive: said, file, disposition }: Said): Blocked | undefined {
  // The old format may name a directive with its values.
  const [name] = said.trim().split(/\s+/)
  const directive = CSP_DIRECTIVES.find((known) => known === name)
  const page = addressOf(document)
  const source = sourceOf(blocked)
  const isNoise = NOISE.test(file) || NOISE.test(blocked) || disposition === 'report'
  if (!directive || !page || source === undefined || isNoise) return undefined
  return { directive, source, page: page.pathname.slice(0, PAGE_MAX), host: page.host }
}

function addressOf(text: string): URL | undefined {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** A host, with its scheme unless that is https, or a keyword; undefined for anything else. */
function sourceOf(blocked: string): string | undefined {
  const keyword = CSP_KEYWORDS.find((known) => known === blocked || blocked.startsWith(`${known}:`))
  if (keyword) return keyword
  // The old format leaves out what came from the page itself.
  if (blocked === '') return 'inline'
  const url = URL.parse(blocked)
  if (!url || !/^(?:https?|wss?):$/.test(url.protocol) || url.host === '') return undefined
  const source = url.protocol === 'https:' ? url.host : `${url.protocol}//${url.host}`
  return source.length <= SOURCE_MAX ? source : undefined
}
