export { bellMails, memberMails, noticeMails, reportMails, submissionMails } from './mail-words-source.ts'
