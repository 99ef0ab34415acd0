export { alarms, bellMails, memberMails, billingMails, reportMails, submissionMails } from './mail-words-source.ts'
