export { auditWords, inboxWords } from './csv-words-source.ts'
