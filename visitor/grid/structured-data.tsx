import { internationalPhone } from '#shared/site/parts/sns/sns-rules.ts'
import { formatPosition } from '#shared/site/cell/positions.ts'
import type { OpenCell, ReleaseProduct } from '#shared/site/release/releases.ts'
import { hasOwnHost, type PageContext } from '#visitor/page/page-context.ts'
import { pagePath } from '#visitor/page/page-path.ts'
import { largestUrl } from '#visitor/elements/picture.tsx'

type Props = { context: PageContext; cell: OpenCell | undefined }

/**
 * Structured data for search engines (schema.org): the company on the site's first page, if it has a bar, and the
 * products of the entry. Browsers do not run it; on the site's own origin only.
 */
export function StructuredData({ context, cell }: Props) {
  const { release, entry, mode } = context
  // Search engines never see pages made for members.
  if (mode.kind !== 'published' || mode.isMember || !hasOwnHost(mode)) return null
  const url = mode.origin + pagePath({ ...mode.base, root: '' }, release.language, formatPosition(entry))
  const isFirst = entry.column === 0 && entry.row === 0
  const things = [
    ...(isFirst ? organizationOf(context, mode.origin) : []),
    ...(cell?.products ?? []).map((product) => productOf(product, url, mode.origin)),
  ]
  if (things.length === 0) return null
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  // `<` is escaped so that nothing in a text can end the element.
  const html = data.replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />
}

function organizationOf({ release }: PageContext, origin: string): object[] {
  const { name, logo, sns = [], companyTabs } = release
  if (sns.length === 0 && !companyTabs) return []
  const accounts = sns.filter(({ href }) => href.startsWith('http')).map(({ href }) => href)
  const dialled = sns.find(({ type }) => type === 'phone_number')?.href.slice('tel:'.length)
  const phone = dialled && internationalPhone(dialled)
  return [
    {
      '@type': 'Organization',
      name,
      url: `${origin}/`,
      ...(logo && { logo: origin + largestUrl(logo) }),
      ...(accounts.length > 0 && { sameAs: accounts }),
      ...(phone && { telephone: phone }),
    },
  ]
}

/** Without availability, which the site does not know. */
function productOf({ name, description, picture, price, button }: ReleaseProduct, page: string, origin: string) {
  const url = button?.href.startsWith('http') ? button.href : page
  return {
    '@type': 'Product',
    name,
    ...(description && { description }),
    ...(picture && { image: origin + largestUrl(picture) }),
    ...(price !== null && { offers: { '@type': 'Offer', price, priceCurrency: 'JPY', url } }),
  }
}
