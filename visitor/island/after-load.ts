// The file that `later.ts` adds to a published page: both parts only listen.

/* oxlint-disable import/no-unassigned-import */
import './lib/controls.ts'
import './lib/visits.ts'
