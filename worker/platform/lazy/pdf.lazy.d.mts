export { degrees, PDFDocument, readFont, rgb } from './pdf-source.ts'
