export { analysisWords, auditWords, inboxWords } from './csv-words-source.ts'
