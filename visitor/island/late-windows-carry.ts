// `late-windows.ts` of a page whose site carries the parameters of advertisements.

/* oxlint-disable import/no-unassigned-import */
import './late-windows.ts'
import './lib/carry-parameters.ts'
