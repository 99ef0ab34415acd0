export {
  alarms,
  bellMails,
  memberMails,
  billingMails,
  partnerMails,
  reportMails,
  submissionMails,
  worklist,
} from './mail-words-source.ts'
