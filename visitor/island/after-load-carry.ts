// `after-load.ts` of a page whose site carries the parameters of advertisements.

/* oxlint-disable import/no-unassigned-import */
import './after-load.ts'
import './lib/carry-parameters.ts'
