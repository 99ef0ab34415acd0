export { isPrintable, matchTransfers, payerKey } from './transfers-source.ts'
