// The file of pages beside the grid whose site carries the parameters of advertisements. No name of such a file says
// what it carries: blockers of advertisements go by names, and would take the controls of the grid away too.

/* oxlint-disable import/no-unassigned-import */
import './lib/carry-parameters.ts'
