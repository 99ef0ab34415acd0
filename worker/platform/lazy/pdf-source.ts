/** Libraries that make PDF files: the source of `pdf.lazy.mjs`, which vite.lazy.config.ts builds. */
export { create as readFont } from '@cantoo/fontkit'
export { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib'
