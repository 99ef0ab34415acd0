// `after-load.ts` of a page that may open a window or a popup.

/* oxlint-disable import/no-unassigned-import */
import './after-load.ts'
import './lib/drag-close.ts'
import './lib/show-secret.ts'
