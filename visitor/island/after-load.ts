// The file that `later.ts` adds to a published page: both parts do nothing but listen.

/* oxlint-disable import/no-unassigned-import */
import './controls.ts'
import './visits.ts'
