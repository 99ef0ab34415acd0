// Added to published grid pages after everything else: all its parts only listen to events.

/* oxlint-disable import/no-unassigned-import */
import './lib/broken.ts'
import './lib/paper.ts'
