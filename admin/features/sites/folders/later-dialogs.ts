import { lazyView } from '#admin/ui/load/lazy-view.tsx'

// Loaded when they are opened.

export const LaterMoveDialog = lazyView(async () => (await import('./move-dialog.tsx')).MoveSitesDialog)
export const LaterFolderDialog = lazyView(async () => (await import('./folder-dialogs.tsx')).SiteFolderDialog)
export const LaterDeleteFolderDialog = lazyView(
  async () => (await import('./folder-dialogs.tsx')).DeleteSiteFolderDialog,
)
