// Makes, through the public API, states of money that `npm start` shows: terms that accounts keep, rises ahead, promises,
// credit notes, disputes, quotes, contracts that end or follow, documents, and a site with its light page: `node
// demo/money/seed-money.mts <origin> <stand-in of Stripe>`. It can be run again where it was interrupted.
import { origin } from '#demo/api.mts'
import { chooseCaps, SHOP_SITE } from './caps.mts'
import { runJobs } from '#demo/clock.mts'
import { creditTransfers, disputePayments, refundToCard } from './credits.mts'
import { archiveDocuments } from './documents.mts'
import { correct, exempt, promise, reopen } from './lateness.mts'
import { arrangeContracts, endDiscount, quoteContracts, sendQuote, stopCoupon, waiveFee } from './offers.mts'
import { namePayers, readUnknownPayer } from './payers.mts'
import { raiseNext, raisePro } from './rises.mts'

/** Each step asks whether it is done. */
const STEPS = [
  raisePro,
  raiseNext,
  namePayers,
  readUnknownPayer,
  promise,
  exempt,
  correct,
  reopen,
  refundToCard,
  disputePayments,
  creditTransfers,
  quoteContracts,
  sendQuote,
  endDiscount,
  stopCoupon,
  waiveFee,
  arrangeContracts,
  chooseCaps,
  // After the steps that move the clock: the file is made after the answer, and is kept for a day of that moment.
  archiveDocuments,
]

for (const step of STEPS) await step()
await runJobs('partners.months', 'light.pages', 'notices')
console.log(`The light page of ${SHOP_SITE} shows within minutes (${origin})`)
