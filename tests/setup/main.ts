/** The Worker of the tests: the product, and the database inside the test runtime. */
import worker from '#worker/index.ts'

export { SiteVisits } from '#worker/index.ts'
export { ObjectDatabase } from './object-database.ts'
// The runtime's queues deliver nothing: a test delivers what it wants, at its own time and clock.
// oxlint-disable-next-line import/no-default-export -- the runtime loads the Worker from it
export default { ...worker, queue: () => undefined }
