export { findRepeats, isPrintable, matchTransfers, numbersIn, payerKey } from './transfers-source.ts'
