export {
  alarms,
  bellMails,
  memberMails,
  billingMails,
  partnerMails,
  quoteMails,
  reportMails,
  submissionMails,
  worklist,
} from './mail-words-source.ts'
