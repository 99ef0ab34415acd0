/** What the tests' Worker consists of: the product's, and the database beside the tests. */
export { NearDatabase } from './near-database.ts'
// oxlint-disable-next-line import/no-default-export -- where the runtime looks for a Worker
export { default } from '#worker/index.ts'
