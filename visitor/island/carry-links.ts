// In grid pages whose site carries the parameters of advertisements: stands in the page, because a link may be tapped
// before any file has come.

/* oxlint-disable import/no-unassigned-import */
import './lib/carry-parameters.ts'
