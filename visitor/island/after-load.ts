// The file that `later.ts` adds to a published page: all its parts only listen to events.

/* oxlint-disable import/no-unassigned-import */
import './lib/bar-colour.ts'
import './lib/controls.ts'
import './links.ts'
import './lib/visits.ts'
import './asks.ts'
