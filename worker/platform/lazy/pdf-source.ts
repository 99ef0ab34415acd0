/** Libraries that make PDF files: the source of `pdf.mjs` (vite.lazy.config.ts), a module that is loaded on first use. */
export { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib'
export { create as createFont } from '@cantoo/fontkit'
