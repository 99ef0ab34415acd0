/** The Worker of the tests: the product, and the database inside the test runtime. */
export { NearDatabase } from './near-database.ts'
// oxlint-disable-next-line import/no-default-export -- the runtime loads the Worker from it
export { default } from '#worker/index.ts'
