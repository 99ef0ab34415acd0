import { lazyView } from '#admin/ui/load/lazy-view.tsx'

/** The dialog, loaded when it is opened. */
export const LaterShortAddressDialog = lazyView(
  async () => (await import('./short-address-dialog.tsx')).ShortAddressDialog,
)
