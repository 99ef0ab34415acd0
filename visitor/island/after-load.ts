// The file that `later.ts` adds to a published page: all parts only listen.

/* oxlint-disable import/no-unassigned-import */
import './lib/controls.ts'
import './links.ts'
import './lib/visits.ts'
