import { cn as adminCn } from '#shared/i18n/admin/cn.ts'
import { en as adminEn } from '#shared/i18n/admin/en.ts'
import { ja as adminJa } from '#shared/i18n/admin/ja.ts'
import { kr as adminKr } from '#shared/i18n/admin/kr.ts'
import { cn as announcementsCn } from '#shared/i18n/announcements/cn.ts'
import { en as announcementsEn } from '#shared/i18n/announcements/en.ts'
import { ja as announcementsJa } from '#shared/i18n/announcements/ja.ts'
import { kr as announcementsKr } from '#shared/i18n/announcements/kr.ts'
import { cn as profileCn } from '#shared/i18n/profile/cn.ts'
import { en as profileEn } from '#shared/i18n/profile/en.ts'
import { ja as profileJa } from '#shared/i18n/profile/ja.ts'
import { kr as profileKr } from '#shared/i18n/profile/kr.ts'
import { cn as usersCn } from '#shared/i18n/users/cn.ts'
import { en as usersEn } from '#shared/i18n/users/en.ts'
import { ja as usersJa } from '#shared/i18n/users/ja.ts'
import { kr as usersKr } from '#shared/i18n/users/kr.ts'

/** Texts by which the tests of error texts find what they press, and what they expect. */
export const adminTexts = { ja: adminJa, en: adminEn, cn: adminCn, kr: adminKr }
export const announcementTexts = { ja: announcementsJa, en: announcementsEn, cn: announcementsCn, kr: announcementsKr }
export const profileTexts = { ja: profileJa, en: profileEn, cn: profileCn, kr: profileKr }
export const userTexts = { ja: usersJa, en: usersEn, cn: usersCn, kr: usersKr }
