/** The libraries that make PDF files, loaded on first use. */
export const loadPdfLibraries = () => import('./pdf.lazy.mjs')

export type PdfLibraries = Awaited<ReturnType<typeof loadPdfLibraries>>

/** Stripe's library, loaded on first use. */
export const loadStripe = () => import('./stripe.lazy.mjs').then(({ Stripe }) => Stripe)
