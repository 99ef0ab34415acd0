import type { ShownBrand } from '#shared/account/auth.ts'
import { escapeHtml } from '#worker/entities/mail-queue/mail-html.ts'

/** The name under which `admin/ui/brand/kept-brand.ts` finds the brand. */
const META = 'mekuri.brand'
const PRODUCT = 'Mekuri'

/** The first frame: the partner's logo, or its name where it has none. */
function signOf({ brandName, logoUrl }: ShownBrand): string {
  const name = escapeHtml(brandName ?? '')
  const sign = logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${name}" style="height:2rem;max-width:10rem;object-fit:contain">`
    : `<span style="font:600 1.3rem system-ui,sans-serif">${name}</span>`
  return `<div style="display:grid;min-height:100dvh;place-items:center">${sign}</div>`
}

/**
 * The document of the back office as a partner's host answers it: title, icon and first frame are the partner's, and its
 * scripts find the brand in it. The product's name stands nowhere in it.
 */
export function brandDocument(html: string, brand: ShownBrand): string {
  const [name, title] = [escapeHtml(brand.brandName ?? ''), escapeHtml(brand.pageTitle ?? brand.brandName ?? '')]
  const icon = brand.iconUrl ?? brand.logoUrl
  // Functions, because a text in a name may look like a pattern of `replace`.
  return html
    .replace(/<title>(.*? - )?Mekuri<\/title>/, (_, screen = '') => `<title>${screen}${title}</title>`)
    .replace(
      /<link rel="icon"[^>]*>/,
      () =>
        `<link rel="icon" href="${escapeHtml(icon ?? 'data:,')}">\n    <meta name="${META}" content="${escapeHtml(JSON.stringify(brand))}">`,
    )
    .replace(
      /<div id="root">.*?<\/div>(\s*)<noscript>(.*?)<\/noscript>/s,
      (_, space: string, text: string) =>
        `<div id="root">${signOf(brand)}</div>${space}<noscript>${text.replaceAll(PRODUCT, () => name)}</noscript>`,
    )
}
