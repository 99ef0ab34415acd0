import { addMonths, type Month } from '#shared/time/months.ts'

/** A shop that pays by transfer and is late; somebody can sign in as it. */
export const SHOP = 'みなと商店'
/** Pays by card; its balance left some yen to be paid. Somebody can sign in as it. */
export const CAFE = '波止場珈琲'
/** Pays by card, and disputes payments. Somebody can sign in as it. */
export const TRAVEL = '湊屋旅行社'
/** Owes bills of months, and is suspended for it. Somebody can sign in as it. */
export const DEBTOR = '八雲測量'
/** Its contract was ended before its time, for a fee. */
export const LEAVER = '千鳥クリーニング'

/**
 * Bills that the product's own job makes in `npm start` (money/seed-history.mts), because what is on them follows from earlier
 * steps: by company, the number of the newest ones.
 */
const MADE_BY_JOB: Readonly<Record<string, number>> = { [SHOP]: 1, [CAFE]: 2, [TRAVEL]: 2, [DEBTOR]: 1, [LEAVER]: 1 }

/** Whether the job makes the bill of a company for a month; `present`: the newest month without bills. */
export const isMadeByJob = (company: string, month: Month, present: Month): boolean =>
  month >= addMonths(present, -(MADE_BY_JOB[company] ?? 0))
