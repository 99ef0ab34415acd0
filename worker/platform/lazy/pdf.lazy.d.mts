export * from './pdf-source.ts'
