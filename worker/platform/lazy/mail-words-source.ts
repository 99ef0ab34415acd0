/** Texts that only mails need, in four languages: the source of `mail-words.lazy.mjs`, which vite.lazy.config.ts builds. */
import { cn as alarmsCn } from '#shared/i18n/alarms/cn.ts'
import { en as alarmsEn } from '#shared/i18n/alarms/en.ts'
import { ja as alarmsJa } from '#shared/i18n/alarms/ja.ts'
import { kr as alarmsKr } from '#shared/i18n/alarms/kr.ts'
import { cn as bellCn } from '#shared/i18n/bell-mails/cn.ts'
import { en as bellEn } from '#shared/i18n/bell-mails/en.ts'
import { ja as bellJa } from '#shared/i18n/bell-mails/ja.ts'
import { kr as bellKr } from '#shared/i18n/bell-mails/kr.ts'
import { cn as memberCn } from '#shared/i18n/member-mails/cn.ts'
import { en as memberEn } from '#shared/i18n/member-mails/en.ts'
import { ja as memberJa } from '#shared/i18n/member-mails/ja.ts'
import { kr as memberKr } from '#shared/i18n/member-mails/kr.ts'
import { cn as billingCn } from '#shared/i18n/billing-mails/cn.ts'
import { en as billingEn } from '#shared/i18n/billing-mails/en.ts'
import { ja as billingJa } from '#shared/i18n/billing-mails/ja.ts'
import { kr as billingKr } from '#shared/i18n/billing-mails/kr.ts'
import { cn as partnerCn } from '#shared/i18n/partner-mails/cn.ts'
import { cn as quoteCn } from '#shared/i18n/quote-mails/cn.ts'
import { en as partnerEn } from '#shared/i18n/partner-mails/en.ts'
import { en as quoteEn } from '#shared/i18n/quote-mails/en.ts'
import { ja as partnerJa } from '#shared/i18n/partner-mails/ja.ts'
import { ja as quoteJa } from '#shared/i18n/quote-mails/ja.ts'
import { kr as partnerKr } from '#shared/i18n/partner-mails/kr.ts'
import { kr as quoteKr } from '#shared/i18n/quote-mails/kr.ts'
import { cn as reportCn } from '#shared/i18n/report-mails/cn.ts'
import { en as reportEn } from '#shared/i18n/report-mails/en.ts'
import { ja as reportJa } from '#shared/i18n/report-mails/ja.ts'
import { kr as reportKr } from '#shared/i18n/report-mails/kr.ts'
import { cn as submissionCn } from '#shared/i18n/submission-mails/cn.ts'
import { en as submissionEn } from '#shared/i18n/submission-mails/en.ts'
import { ja as submissionJa } from '#shared/i18n/submission-mails/ja.ts'
import { kr as submissionKr } from '#shared/i18n/submission-mails/kr.ts'
import { cn as worklistCn } from '#shared/i18n/worklist/cn.ts'
import { en as worklistEn } from '#shared/i18n/worklist/en.ts'
import { ja as worklistJa } from '#shared/i18n/worklist/ja.ts'
import { kr as worklistKr } from '#shared/i18n/worklist/kr.ts'

export const alarms = { ja: alarmsJa, en: alarmsEn, cn: alarmsCn, kr: alarmsKr }
export const bellMails = { ja: bellJa, en: bellEn, cn: bellCn, kr: bellKr }
export const memberMails = { ja: memberJa, en: memberEn, cn: memberCn, kr: memberKr }
export const billingMails = { ja: billingJa, en: billingEn, cn: billingCn, kr: billingKr }
export const partnerMails = { ja: partnerJa, en: partnerEn, cn: partnerCn, kr: partnerKr }
export const reportMails = { ja: reportJa, en: reportEn, cn: reportCn, kr: reportKr }
export const submissionMails = { ja: submissionJa, en: submissionEn, cn: submissionCn, kr: submissionKr }
export const worklist = { ja: worklistJa, en: worklistEn, cn: worklistCn, kr: worklistKr }
export const quoteMails = { ja: quoteJa, en: quoteEn, cn: quoteCn, kr: quoteKr }
