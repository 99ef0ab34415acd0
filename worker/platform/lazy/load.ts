/** The library that detects the type of files by their first bytes, loaded on first use. */
export const loadFileType = () => import('./file-type.lazy.mjs')

/** The libraries that make PDF files, loaded on first use. */
export const loadPdfLibraries = () => import('./pdf.lazy.mjs')

export type PdfLibraries = Awaited<ReturnType<typeof loadPdfLibraries>>

/** The phrase finder for Japanese texts, loaded on first use. */
export const loadPhrases = () => import('./phrases.lazy.mjs')

/** The simulation of Cloudflare Images outside production, loaded on first use. */
export const loadSimulatedImages = () => import('./simulated-images.lazy.mjs')

/** Stripe's library, loaded on first use. */
export const loadStripe = () => import('./stripe.lazy.mjs').then(({ Stripe }) => Stripe)

/** The reader of CSV files, loaded on first use. */
export const loadCsvReader = () => import('./csv-reader.lazy.mjs')

/** Texts that only files of the API need, loaded on first use. */
export const loadCsvWords = () => import('./csv-words.lazy.mjs')

/** Texts that only mails need, loaded on first use. */
export const loadMailWords = () => import('./mail-words.lazy.mjs')

/** The Public Suffix List, loaded on first use. */
export const loadSuffixes = () => import('./suffix.lazy.mjs')

/** The templates of sites, loaded on first use. */
export const loadTemplateFile = () => import('./templates.lazy.mjs')

/** The library for one-time passwords, loaded on first use. */
export const loadOtp = () => import('./otp.lazy.mjs')

/** Comparing payers and proposing bills for deposits, loaded on first use. */
export const loadTransferRules = () => import('./transfers.lazy.mjs')
