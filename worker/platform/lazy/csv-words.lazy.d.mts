export { analyticsWords, auditWords, inboxWords } from './csv-words-source.ts'
