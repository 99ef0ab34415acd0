/** Texts that only files of the API need, in four languages: the source of `csv-words.lazy.mjs`, which vite.lazy.config.ts builds. */
import { cn as analyticsCn } from '#shared/i18n/analytics-file/cn.ts'
import { en as analyticsEn } from '#shared/i18n/analytics-file/en.ts'
import { ja as analyticsJa } from '#shared/i18n/analytics-file/ja.ts'
import { kr as analyticsKr } from '#shared/i18n/analytics-file/kr.ts'
import { cn as auditCn } from '#shared/i18n/audit/cn.ts'
import { en as auditEn } from '#shared/i18n/audit/en.ts'
import { ja as auditJa } from '#shared/i18n/audit/ja.ts'
import { kr as auditKr } from '#shared/i18n/audit/kr.ts'
import { cn as inboxCn } from '#shared/i18n/site-inbox/cn.ts'
import { en as inboxEn } from '#shared/i18n/site-inbox/en.ts'
import { ja as inboxJa } from '#shared/i18n/site-inbox/ja.ts'
import { kr as inboxKr } from '#shared/i18n/site-inbox/kr.ts'

export const analyticsWords = { ja: analyticsJa, en: analyticsEn, cn: analyticsCn, kr: analyticsKr }
export const auditWords = { ja: auditJa, en: auditEn, cn: auditCn, kr: auditKr }
export const inboxWords = { ja: inboxJa, en: inboxEn, cn: inboxCn, kr: inboxKr }
