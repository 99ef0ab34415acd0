export {
  alarms,
  bellMails,
  memberMails,
  billingMails,
  reportMails,
  submissionMails,
  worklist,
} from './mail-words-source.ts'
