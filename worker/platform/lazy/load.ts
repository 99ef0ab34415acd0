/** The libraries that make PDF files, loaded on first use. */
export const loadPdfLibraries = () => import('./pdf.lazy.mjs')

export type PdfLibraries = Awaited<ReturnType<typeof loadPdfLibraries>>
