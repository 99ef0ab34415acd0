/**
 * Permissions of every call: the one table that drives the server, the menus and the generated tests. One row per
 * existing call; the right that the design gives a planned call is in `tests/setup/frozen-rights.ts`.
 */

export const OWNER_TYPES = ['MASTER', 'OEM_MASTER', 'OEM_ADMIN', 'USER', 'MASTER_USER'] as const
export type OwnerType = (typeof OWNER_TYPES)[number]
export const ACCOUNT_TYPES = [...OWNER_TYPES, 'SUB_ADMIN'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]
export const SUB_ROLES = ['main', 'editor', 'viewer'] as const
export type SubRole = (typeof SUB_ROLES)[number]
export const AUTHORITIES = ['edit', 'view'] as const
export type Authority = (typeof AUTHORITIES)[number]
export const CONTRACT_STATES = ['active', 'suspended', 'inactive', 'terminated'] as const
export type ContractState = (typeof CONTRACT_STATES)[number]

/**
 * R read, W content write, M read of prices, bills and card, $ billing, D a decision about money, S sensitive or
 * administrative, Z self-service, E the data of the whole account and its end, P public.
 */
export type CallClass = 'R' | 'W' | 'M' | '$' | 'D' | 'S' | 'Z' | 'E' | 'P'
/**
 * A all, T own account and its descendants, D descendants, O own account, X objects addressed to the account, - denied.
 */
export type ScopeLetter = 'A' | 'T' | 'D' | 'O' | 'X' | '-'
/** `preview`: a guest's or the editor's preview token. `signature`: no token; the sender signs the body. */
export type TokenKind = 'none' | 'admin' | 'refresh' | 'endUser' | 'preview' | 'signature'

/** The build of the back office leaves out `id` and `object`, which no screen reads (vite.config.ts). */
export type PermissionRow = {
  id: string
  /** Method and path under /v1. */
  call: string
  token: TokenKind
  class: CallClass
  /** The kind of object that `{id}` names, where the call has one. */
  object: string | null
  /** One letter for each of OWNER_TYPES, in that order; null where no account decides. */
  scopes: string | null
  /** `licence`: an OEM account needs issuance granted. */
  gate?: 'licence'
}

// One line a call, so that the table can be read and compared as a table.
// oxfmt-ignore
export const PERMISSIONS = [
  { id: 'E001', call: 'POST /auth/login', token: 'none', class: 'P', object: null, scopes: null },
  { id: 'E002', call: 'POST /auth/refresh-token', token: 'refresh', class: 'Z', object: null, scopes: null },
  { id: 'E003', call: 'GET /auth/user-info', token: 'admin', class: 'Z', object: null, scopes: 'OOOOO' },
  { id: 'E004', call: 'POST /auth/forgot-password', token: 'none', class: 'P', object: null, scopes: null },
  { id: 'E005', call: 'POST /auth/reset-password', token: 'none', class: 'P', object: null, scopes: null },
  { id: 'E006', call: 'POST /auth/change-password', token: 'admin', class: 'Z', object: null, scopes: 'OOOOO' },
  { id: 'E007', call: 'GET /auth/verify-token/{token}', token: 'none', class: 'P', object: null, scopes: null },
  { id: 'E008', call: 'POST /auth/user-profile', token: 'admin', class: 'Z', object: null, scopes: 'OOOOO' },
  { id: 'E009', call: 'POST /auth/users', token: 'none', class: 'S', object: null, scopes: null },
  { id: 'E010', call: 'POST /master/user', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E011', call: 'GET /master/user', token: 'admin', class: 'R', object: null, scopes: 'A----' },
  { id: 'E012', call: 'GET /master/user/{id}', token: 'admin', class: 'R', object: 'account', scopes: 'A----' },
  { id: 'E013', call: 'PUT /master/user/{id}', token: 'admin', class: 'S', object: 'account', scopes: 'A----' },
  { id: 'E014', call: 'DELETE /master/user/{id}', token: 'admin', class: 'S', object: 'account', scopes: 'A----' },
  { id: 'E015', call: 'GET /master/user-history/{id}', token: 'admin', class: 'R', object: 'account', scopes: 'A----' },
  { id: 'E016', call: 'POST /master/user/import', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E017', call: 'GET /master/user/{id}/parent', token: 'admin', class: 'R', object: 'account', scopes: 'A----' },
  { id: 'E018', call: 'GET /master/user-plan/{id}/status', token: 'admin', class: 'R', object: 'account', scopes: 'A----' },
  { id: 'E019', call: 'PUT /master/user-plan/{id}/status', token: 'admin', class: 'S', object: 'account', scopes: 'A----' },
  { id: 'E020', call: 'POST /oem-master/user', token: 'admin', class: 'S', object: null, scopes: '-D---', gate: 'licence' },
  { id: 'E021', call: 'GET /oem-master/user', token: 'admin', class: 'R', object: null, scopes: '-D---' },
  { id: 'E022', call: 'GET /oem-master/user/{id}', token: 'admin', class: 'R', object: 'account', scopes: '-D---' },
  { id: 'E023', call: 'PUT /oem-master/user/{id}', token: 'admin', class: 'S', object: 'account', scopes: '-D---' },
  { id: 'E024', call: 'DELETE /oem-master/user/{id}', token: 'admin', class: 'S', object: 'account', scopes: '-D---' },
  { id: 'E025', call: 'GET /oem-master/user-history/{id}', token: 'admin', class: 'R', object: 'account', scopes: '-D---' },
  { id: 'E026', call: 'POST /oem-master/user/import', token: 'admin', class: 'S', object: null, scopes: '-D---', gate: 'licence' },
  { id: 'E027', call: 'GET /oem-master/user/{id}/parent', token: 'admin', class: 'R', object: 'account', scopes: '-D---' },
  { id: 'E028', call: 'GET /oem-master/user-plan/{id}/status', token: 'admin', class: 'R', object: 'account', scopes: '-D---' },
  { id: 'E029', call: 'PUT /oem-master/user-plan/{id}/status', token: 'admin', class: 'S', object: 'account', scopes: '-D---' },
  { id: 'E410', call: 'POST /master/user-plan/{id}/withdraw', token: 'admin', class: 'S', object: 'account', scopes: 'A----' },
  { id: 'E411', call: 'POST /oem-master/user-plan/{id}/withdraw', token: 'admin', class: 'S', object: 'account', scopes: '-D---' },
  { id: 'E450', call: 'GET /master/user-plan/{id}', token: 'admin', class: 'R', object: 'account', scopes: 'A----' },
  { id: 'E451', call: 'PUT /master/user-plan/{id}/plan', token: 'admin', class: 'S', object: 'account', scopes: 'A----' },
  { id: 'E452', call: 'PUT /oem-master/user-plan/{id}/plan', token: 'admin', class: 'S', object: 'account', scopes: '-D---' },
  { id: 'E453', call: 'PUT /master/user-plan/{id}/contract', token: 'admin', class: 'S', object: 'account', scopes: 'A----' },
  { id: 'E454', call: 'PUT /oem-master/user-plan/{id}/contract', token: 'admin', class: 'S', object: 'account', scopes: '-D---' },
  { id: 'E455', call: 'PUT /master/user-plan/{id}/end', token: 'admin', class: 'S', object: 'account', scopes: 'A----' },
  { id: 'E456', call: 'PUT /oem-master/user-plan/{id}/end', token: 'admin', class: 'S', object: 'account', scopes: '-D---' },
  { id: 'E030', call: 'POST /oem-admin/user', token: 'admin', class: 'S', object: null, scopes: '--D--', gate: 'licence' },
  { id: 'E031', call: 'GET /oem-admin/user', token: 'admin', class: 'R', object: null, scopes: '--D--' },
  { id: 'E032', call: 'GET /oem-admin/user/{id}', token: 'admin', class: 'R', object: 'account', scopes: '--D--' },
  { id: 'E033', call: 'PUT /oem-admin/user/{id}', token: 'admin', class: 'S', object: 'account', scopes: '--D--' },
  { id: 'E034', call: 'DELETE /oem-admin/user/{id}', token: 'admin', class: 'S', object: 'account', scopes: '--D--' },
  { id: 'E035', call: 'GET /oem-admin/user-history/{id}', token: 'admin', class: 'R', object: 'account', scopes: '--D--' },
  { id: 'E036', call: 'POST /oem-admin/user/import', token: 'admin', class: 'S', object: null, scopes: '--D--', gate: 'licence' },
  { id: 'E041', call: 'GET /master/plan', token: 'admin', class: 'M', object: null, scopes: 'A----' },
  { id: 'E042', call: 'PUT /master/plan', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E043', call: 'GET /oem-master/plan', token: 'admin', class: 'M', object: null, scopes: '-O---' },
  { id: 'E044', call: 'PUT /oem-master/plan', token: 'admin', class: 'S', object: null, scopes: '-O---' },
  { id: 'E045', call: 'GET /master/plan/all', token: 'admin', class: 'M', object: null, scopes: 'A----' },
  { id: 'E046', call: 'GET /oem-master/user-plan', token: 'admin', class: 'R', object: null, scopes: '-T---' },
  { id: 'E047', call: 'GET /oem-master/user-plan/{id}', token: 'admin', class: 'R', object: 'account', scopes: '-T---' },
  { id: 'E048', call: 'PATCH /oem-master/user-plan', token: 'admin', class: 'D', object: null, scopes: '-O---' },
  { id: 'E049', call: 'PATCH /oem-master/user-plan/{id}', token: 'admin', class: 'D', object: 'account', scopes: '-O---' },
  { id: 'E053', call: 'GET /user/user-plan', token: 'admin', class: 'R', object: null, scopes: '--OOO' },
  { id: 'E054', call: 'GET /user/user-plan/{id}', token: 'admin', class: 'R', object: 'account', scopes: '--OOO' },
  { id: 'E055', call: 'PATCH /user/user-plan', token: 'admin', class: 'D', object: null, scopes: '---OO' },
  { id: 'E056', call: 'PATCH /user/user-plan/{id}', token: 'admin', class: 'D', object: 'account', scopes: '---OO' },
  { id: 'E051', call: 'GET /oem-master/bill/{id}/export-pdf', token: 'admin', class: 'M', object: 'bill', scopes: '-T---' },
  { id: 'E058', call: 'GET /user/bill/{id}/export-pdf', token: 'admin', class: 'M', object: 'bill', scopes: '--OOO' },
  { id: 'E052', call: 'PATCH /oem-master/bill/pay', token: 'admin', class: '$', object: 'bill', scopes: '-O---' },
  { id: 'E059', call: 'PATCH /user/bill/pay', token: 'admin', class: '$', object: 'bill', scopes: '---OO' },
  { id: 'E060', call: 'GET /stripe/client-secret', token: 'admin', class: '$', object: null, scopes: '-O-OO' },
  { id: 'E061', call: 'GET /stripe/card', token: 'admin', class: 'M', object: null, scopes: '-O-OO' },
  { id: 'E037', call: 'GET /dashboard/registration-data', token: 'admin', class: 'R', object: null, scopes: 'AT---' },
  { id: 'E038', call: 'GET /dashboard/user-site', token: 'admin', class: 'R', object: null, scopes: 'AT---' },
  { id: 'E039', call: 'GET /dashboard/adoption-by-plan', token: 'admin', class: 'R', object: null, scopes: 'AT---' },
  { id: 'E040', call: 'GET /dashboard/revenue', token: 'admin', class: 'M', object: null, scopes: 'A----' },
  { id: 'E300', call: 'GET /analysis/site/{id}/report', token: 'admin', class: 'Z', object: 'site', scopes: 'ATTOO' },
  { id: 'E301', call: 'PUT /analysis/site/{id}/report', token: 'admin', class: 'Z', object: 'site', scopes: 'ATTOO' },
  { id: 'E302', call: 'GET /analysis/report', token: 'admin', class: 'Z', object: null, scopes: 'ATTOO' },
  { id: 'E344', call: 'PUT /analysis/site/{id}/cost', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E420', call: 'GET /analysis/site/{id}/link', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E421', call: 'POST /analysis/site/{id}/link', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E422', call: 'PUT /analysis/site/{id}/link/{linkId}', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E423', call: 'DELETE /analysis/site/{id}/link/{linkId}', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E426', call: 'GET /analysis/site/{id}/report-note', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E427', call: 'PUT /analysis/site/{id}/report-note', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E424', call: 'GET /link-template', token: 'admin', class: 'R', object: null, scopes: 'OOOOO' },
  { id: 'E425', call: 'PUT /link-template', token: 'admin', class: 'W', object: null, scopes: 'OOOOO' },
  { id: 'E062', call: 'GET /news', token: 'admin', class: 'R', object: null, scopes: 'AXXXX' },
  { id: 'E063', call: 'POST /news', token: 'admin', class: 'W', object: null, scopes: 'A----' },
  { id: 'E064', call: 'GET /news/{id}', token: 'admin', class: 'R', object: 'news', scopes: 'AXXXX' },
  { id: 'E065', call: 'PUT /news/{id}', token: 'admin', class: 'W', object: 'news', scopes: 'A----' },
  { id: 'E066', call: 'DELETE /news/{id}', token: 'admin', class: 'W', object: 'news', scopes: 'A----' },
  { id: 'E250', call: 'POST /news/{id}/restore', token: 'admin', class: 'W', object: 'news', scopes: 'A----' },
  { id: 'E251', call: 'PUT /news/mark_as_read', token: 'admin', class: 'Z', object: null, scopes: '-XXXX' },
  { id: 'E252', call: 'GET /news/open', token: 'none', class: 'P', object: null, scopes: null },
  { id: 'E067', call: 'GET /system_noti', token: 'admin', class: 'R', object: null, scopes: 'A----' },
  { id: 'E068', call: 'POST /system_noti', token: 'admin', class: 'W', object: null, scopes: 'A----' },
  { id: 'E069', call: 'GET /system_noti/{id}', token: 'admin', class: 'R', object: 'noti', scopes: 'AOOOO' },
  { id: 'E070', call: 'PUT /system_noti/{id}', token: 'admin', class: 'W', object: 'noti', scopes: 'A----' },
  { id: 'E071', call: 'DELETE /system_noti/{id}', token: 'admin', class: 'W', object: 'noti', scopes: 'A----' },
  { id: 'E253', call: 'POST /system_noti/{id}/restore', token: 'admin', class: 'W', object: 'noti', scopes: 'A----' },
  { id: 'E254', call: 'GET /system_noti/reach', token: 'admin', class: 'R', object: null, scopes: 'A----' },
  { id: 'E072', call: 'GET /system_noti/show', token: 'admin', class: 'R', object: null, scopes: '-OOOO' },
  { id: 'E073', call: 'PUT /system_noti/mark_as_read', token: 'admin', class: 'Z', object: null, scopes: '-OOOO' },
  { id: 'E255', call: 'GET /system_noti/unread', token: 'admin', class: 'R', object: null, scopes: '-OOOO' },
  { id: 'E256', call: 'GET /notification-setting', token: 'admin', class: 'Z', object: null, scopes: '-OOOO' },
  { id: 'E257', call: 'PUT /notification-setting', token: 'admin', class: 'Z', object: null, scopes: '-OOOO' },
  { id: 'E133', call: 'GET /notification-delivery/{siteId}', token: 'admin', class: 'R', object: 'site', scopes: 'OOOOO' },
  { id: 'E134', call: 'POST /notification-delivery/{siteId}', token: 'admin', class: 'W', object: 'site', scopes: 'OOOOO' },
  { id: 'E135', call: 'GET /notification-delivery/{siteId}/{id}', token: 'admin', class: 'R', object: 'delivery', scopes: 'OOOOO' },
  { id: 'E136', call: 'PUT /notification-delivery/{siteId}/{id}', token: 'admin', class: 'W', object: 'delivery', scopes: 'OOOOO' },
  { id: 'E137', call: 'DELETE /notification-delivery/{siteId}/{id}', token: 'admin', class: 'W', object: 'delivery', scopes: 'OOOOO' },
  { id: 'E258', call: 'POST /notification-delivery/{siteId}/{id}/restore', token: 'admin', class: 'W', object: 'delivery', scopes: 'OOOOO' },
  { id: 'E432', call: 'GET /site-folder', token: 'admin', class: 'R', object: null, scopes: 'OOOOO' },
  { id: 'E433', call: 'POST /site-folder', token: 'admin', class: 'W', object: null, scopes: 'OOOOO' },
  { id: 'E434', call: 'PUT /site-folder/{id}', token: 'admin', class: 'W', object: 'siteFolder', scopes: 'OOOOO' },
  { id: 'E435', call: 'DELETE /site-folder/{id}', token: 'admin', class: 'W', object: 'siteFolder', scopes: 'OOOOO' },
  { id: 'E436', call: 'POST /site-folder/move', token: 'admin', class: 'W', object: null, scopes: 'OOOOO' },
  { id: 'E430', call: 'GET /site/{id}/address', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E431', call: 'PUT /site/{id}/address', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E142', call: 'PUT /site/{id}/domain', token: 'admin', class: 'S', object: 'site', scopes: 'OOOOO' },
  { id: 'E143', call: 'GET /site/{id}/domain', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E144', call: 'POST /site/{id}/domain/verify', token: 'admin', class: 'W', object: 'site', scopes: 'OOOOO' },
  { id: 'E145', call: 'DELETE /site/{id}/domain', token: 'admin', class: 'S', object: 'site', scopes: 'AOOOO' },
  { id: 'E074', call: 'GET /sub-admin', token: 'admin', class: 'R', object: null, scopes: 'OOOOO' },
  { id: 'E075', call: 'POST /sub-admin', token: 'admin', class: 'S', object: null, scopes: 'OOOOO' },
  { id: 'E076', call: 'GET /sub-admin/{id}', token: 'admin', class: 'R', object: 'subadmin', scopes: 'OOOOO' },
  { id: 'E077', call: 'PUT /sub-admin/{id}', token: 'admin', class: 'S', object: 'subadmin', scopes: 'OOOOO' },
  { id: 'E078', call: 'DELETE /sub-admin/{id}', token: 'admin', class: 'S', object: 'subadmin', scopes: 'OOOOO' },
  { id: 'E079', call: 'POST /site', token: 'admin', class: 'W', object: null, scopes: 'OOOOO' },
  { id: 'E080', call: 'GET /site', token: 'admin', class: 'R', object: null, scopes: 'ATTOO' },
  { id: 'E355', call: 'GET /site/figures', token: 'admin', class: 'R', object: null, scopes: 'ATTOO' },
  { id: 'E356', call: 'GET /site/counts', token: 'admin', class: 'R', object: null, scopes: 'ATTOO' },
  { id: 'E357', call: 'GET /site/companies', token: 'admin', class: 'R', object: null, scopes: 'ATT--' },
  { id: 'E395', call: 'GET /first-steps', token: 'admin', class: 'R', object: null, scopes: 'OOOOO' },
  { id: 'E396', call: 'PUT /first-steps', token: 'admin', class: 'Z', object: null, scopes: 'OOOOO' },
  { id: 'E397', call: 'GET /brand-kit', token: 'admin', class: 'R', object: null, scopes: 'OOOOO' },
  { id: 'E477', call: 'GET /partner-brand', token: 'admin', class: 'R', object: null, scopes: '-OO--' },
  { id: 'E478', call: 'PUT /partner-brand', token: 'admin', class: 'W', object: null, scopes: '-OO--' },
  { id: 'E484', call: 'PUT /partner-host', token: 'admin', class: 'S', object: null, scopes: '-OO--' },
  { id: 'E398', call: 'PUT /brand-kit', token: 'admin', class: 'W', object: null, scopes: 'OOOOO' },
  { id: 'E360', call: 'GET /media', token: 'admin', class: 'R', object: null, scopes: 'ATTOO' },
  { id: 'E361', call: 'GET /media/{id}/use', token: 'admin', class: 'R', object: 'media', scopes: 'OOOOO' },
  { id: 'E362', call: 'PUT /media/{id}', token: 'admin', class: 'W', object: 'media', scopes: 'OOOOO' },
  { id: 'E363', call: 'DELETE /media/{id}', token: 'admin', class: 'W', object: 'media', scopes: 'OOOOO' },
  { id: 'E364', call: 'POST /media/move', token: 'admin', class: 'W', object: null, scopes: 'OOOOO' },
  { id: 'E365', call: 'GET /media-folder', token: 'admin', class: 'R', object: null, scopes: 'ATTOO' },
  { id: 'E366', call: 'POST /media-folder', token: 'admin', class: 'W', object: null, scopes: 'OOOOO' },
  { id: 'E367', call: 'PUT /media-folder/{id}', token: 'admin', class: 'W', object: 'folder', scopes: 'OOOOO' },
  { id: 'E368', call: 'DELETE /media-folder/{id}', token: 'admin', class: 'W', object: 'folder', scopes: 'OOOOO' },
  { id: 'E369', call: 'POST /media/{id}/replace', token: 'admin', class: 'W', object: 'media', scopes: 'OOOOO' },
  { id: 'E370', call: 'POST /site/{id}/alt-text', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E081', call: 'GET /site/{id}', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E082', call: 'PUT /site/{id}', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E083', call: 'DELETE /site/{id}', token: 'admin', class: 'S', object: 'site', scopes: 'ATTOO' },
  { id: 'E084', call: 'GET /site/export', token: 'admin', class: 'R', object: null, scopes: 'ATTOO' },
  { id: 'E085', call: 'POST /site/generate-urls', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E087', call: 'GET /site-member/{id}', token: 'admin', class: 'R', object: 'site', scopes: 'AOOOO' },
  { id: 'E088', call: 'GET /site-member/{id}/export-csv', token: 'admin', class: 'S', object: 'site', scopes: '-OOOO' },
  { id: 'E089', call: 'GET /site-contact/{id}', token: 'admin', class: 'R', object: 'site', scopes: 'AOOOO' },
  { id: 'E090', call: 'GET /site-contact/{id}/export-csv', token: 'admin', class: 'S', object: 'site', scopes: '-OOOO' },
  { id: 'E091', call: 'GET /site-form/{id}', token: 'admin', class: 'R', object: 'site', scopes: 'AOOOO' },
  { id: 'E092', call: 'GET /site-form/{id}/export-csv', token: 'admin', class: 'S', object: 'site', scopes: '-OOOO' },
  { id: 'E093', call: 'POST /translation', token: 'admin', class: 'W', object: null, scopes: 'OOOOO' },
  { id: 'E105', call: 'GET /analysis/site/{id}/lp', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E106', call: 'GET /analysis/site/{id}/lp/chart', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E107', call: 'GET /analysis/site/{id}/pages', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E108', call: 'GET /analysis/site/{id}/ranking', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E109', call: 'GET /analysis/site/{id}/lp/export', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E110', call: 'GET /analysis/site/{id}/page/export', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E111', call: 'GET /analysis/site/{id}/ranking/export', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E112', call: 'GET /analysis/api-configs/{id}', token: 'admin', class: 'S', object: 'site', scopes: 'OOOOO' },
  { id: 'E113', call: 'POST /analysis/api-configs/{id}', token: 'admin', class: 'S', object: 'site', scopes: 'OOOOO' },
  { id: 'E114', call: 'PUT /analysis/api-configs/{id}', token: 'admin', class: 'S', object: 'site', scopes: 'OOOOO' },
  { id: 'E115', call: 'GET /end-user/site/{siteId}', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E116', call: 'GET /end-user/site', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E117', call: 'GET /end-user/site/{siteId}/seo', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E118', call: 'GET /end-user/site/common/{siteId}', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E119', call: 'GET /end-user/site/{siteId}/contact-setting', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E120', call: 'GET /end-user/site/{siteId}/membership-setting', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E121', call: 'GET /end-user/site/{siteId}/homepage-setting', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E122', call: 'GET /end-user/site/{siteId}/company', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E123', call: 'GET /end-user/site/{siteId}/page/{pageId}/public', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E124', call: 'GET /end-user/site/{siteId}/page/{pageId}/product/public', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E125', call: 'GET /end-user/noti_delivery', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E126', call: 'GET /end-user/site/{siteId}/page/{pageId}/private', token: 'endUser', class: 'R', object: 'site', scopes: null },
  { id: 'E127', call: 'GET /end-user/site/{siteId}/page/{pageId}/product/private', token: 'endUser', class: 'R', object: 'site', scopes: null },
  { id: 'E128', call: 'POST /end-user/site/{siteId}/login', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E129', call: 'POST /end-user/site/{siteId}/register', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E130', call: 'POST /end-user/site/{siteId}/contact', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E131', call: 'POST /end-user/site/{siteId}/homepage', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E132', call: 'POST /end-user/site/{siteId}/resend-register-email', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E138', call: 'POST /auth/logout', token: 'admin', class: 'Z', object: null, scopes: 'OOOOO' },
  { id: 'E139', call: 'GET /auth/sessions', token: 'admin', class: 'Z', object: null, scopes: 'OOOOO' },
  { id: 'E140', call: 'DELETE /auth/sessions/{id}', token: 'admin', class: 'Z', object: 'session', scopes: 'OOOOO' },
  { id: 'E146', call: 'POST /site/complete-upload', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E147', call: 'GET /site/{id}/upload/{jobId}', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E148', call: 'DELETE /site-member/{id}/{memberId}', token: 'admin', class: 'S', object: 'member', scopes: '-OOOO' },
  { id: 'E151', call: 'GET /audit-log', token: 'admin', class: 'S', object: null, scopes: 'ATOOO' },
  { id: 'E154', call: 'POST /webhook/stripe', token: 'signature', class: 'P', object: null, scopes: null },
  { id: 'E155', call: 'POST /end-user/site/{siteId}/event', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E156', call: 'POST /end-user/site/{siteId}/confirm', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E157', call: 'POST /end-user/site/{siteId}/logout', token: 'endUser', class: 'Z', object: 'site', scopes: null },
  { id: 'E158', call: 'DELETE /end-user/site/{siteId}/me', token: 'endUser', class: 'Z', object: 'site', scopes: null },
  { id: 'E159', call: 'GET /end-user/site/{siteId}/me', token: 'endUser', class: 'Z', object: 'site', scopes: null },
  { id: 'E162', call: 'POST /csp-report', token: 'none', class: 'P', object: null, scopes: null },
  { id: 'E333', call: 'GET /site/{id}/csp-report', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E334', call: 'POST /site/{id}/csp-report/dismiss', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E340', call: 'GET /site/{id}/server-conversion', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E341', call: 'PUT /site/{id}/server-conversion', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E342', call: 'POST /site/{id}/server-conversion/remove', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E343', call: 'POST /site/{id}/server-conversion/test', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E336', call: 'GET /master/alarm', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E337', call: 'PUT /master/alarm/mark_as_read', token: 'admin', class: 'Z', object: null, scopes: 'O----' },
  { id: 'E485', call: 'GET /master/worklist', token: 'admin', class: 'M', object: null, scopes: 'A----' },
  { id: 'E486', call: 'PUT /master/worklist/mail', token: 'admin', class: 'Z', object: null, scopes: 'O----' },
  { id: 'E335', call: 'GET /master/csp-report', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E163', call: 'GET /health', token: 'none', class: 'P', object: null, scopes: null },
  { id: 'E164', call: 'GET /site/{id}/release', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E165', call: 'POST /site/{id}/release/{releaseId}/restore', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E166', call: 'POST /preview/site/{id}/token', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E094', call: 'POST /preview/site/{id}/share', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E095', call: 'GET /preview/site/{id}/share', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E096', call: 'PUT /preview/site/{id}/share/revoke', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E097', call: 'GET /preview/site/{id}/share/status', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E098', call: 'POST /preview/site/{id}/share/set-password', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E099', call: 'GET /preview/site/{id}', token: 'preview', class: 'R', object: 'site', scopes: null },
  { id: 'E100', call: 'GET /preview/site/{id}/seo', token: 'preview', class: 'R', object: 'site', scopes: null },
  { id: 'E101', call: 'GET /preview/site/{id}/page/{pageId}', token: 'preview', class: 'R', object: 'site', scopes: null },
  { id: 'E102', call: 'GET /preview/site/{id}/page/{pageId}/product', token: 'preview', class: 'R', object: 'site', scopes: null },
  { id: 'E103', call: 'GET /preview/site/{id}/company', token: 'preview', class: 'R', object: 'site', scopes: null },
  { id: 'E104', call: 'POST /preview/site/{id}/login', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E167', call: 'DELETE /auth/sessions', token: 'admin', class: 'Z', object: null, scopes: 'OOOOO' },
  { id: 'E168', call: 'GET /master/user/export', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E169', call: 'GET /oem-master/user/export', token: 'admin', class: 'S', object: null, scopes: '-D---' },
  { id: 'E170', call: 'GET /oem-admin/user/export', token: 'admin', class: 'S', object: null, scopes: '--D--' },
  { id: 'E171', call: 'GET /master/user/options', token: 'admin', class: 'R', object: null, scopes: 'A----' },
  { id: 'E172', call: 'GET /oem-master/user/options', token: 'admin', class: 'R', object: null, scopes: '-D---' },
  { id: 'E173', call: 'GET /oem-admin/user/options', token: 'admin', class: 'R', object: null, scopes: '--D--' },
  { id: 'E174', call: 'POST /master/user/{id}/invite', token: 'admin', class: 'S', object: 'account', scopes: 'A----' },
  { id: 'E175', call: 'POST /oem-master/user/{id}/invite', token: 'admin', class: 'S', object: 'account', scopes: '-D---', gate: 'licence' },
  { id: 'E176', call: 'POST /oem-admin/user/{id}/invite', token: 'admin', class: 'S', object: 'account', scopes: '--D--', gate: 'licence' },
  { id: 'E177', call: 'GET /oem-admin/user/{id}/parent', token: 'admin', class: 'R', object: 'account', scopes: '--D--' },
  { id: 'E338', call: 'GET /audit-log/archive', token: 'admin', class: 'S', object: null, scopes: 'ATOOO' },
  { id: 'E339', call: 'GET /audit-log/archive/export', token: 'admin', class: 'S', object: null, scopes: 'ATOOO' },
  { id: 'E178', call: 'GET /audit-log/export', token: 'admin', class: 'S', object: null, scopes: 'ATOOO' },
  { id: 'E179', call: 'POST /sub-admin/{id}/invite', token: 'admin', class: 'S', object: 'subadmin', scopes: 'OOOOO' },
  { id: 'E180', call: 'POST /auth/avatar-url', token: 'admin', class: 'Z', object: null, scopes: 'OOOOO' },
  { id: 'E375', call: 'GET /site/{id}/release/{releaseId}', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E376', call: 'PUT /site/{id}/release/{releaseId}', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E377', call: 'GET /site/{id}/snapshot/{snapshotId}', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E378', call: 'PUT /site/{id}/snapshot/{snapshotId}', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E380', call: 'GET /site/{id}/people', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E475', call: 'GET /site/{id}/link-check', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E476', call: 'POST /site/{id}/link-check', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E379', call: 'POST /site/{id}/presence', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E181', call: 'GET /site/{id}/snapshot', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E182', call: 'POST /site/{id}/snapshot', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E183', call: 'POST /site/{id}/snapshot/{snapshotId}/restore', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E184', call: 'POST /site/{id}/translation', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E185', call: 'GET /site/{id}/translation', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E385', call: 'GET /site/{id}/translation/memory', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E186', call: 'DELETE /site/{id}/translation', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E187', call: 'POST /site/{id}/upload', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E188', call: 'POST /site/{id}/upload/{jobId}/part', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E189', call: 'POST /site/{id}/upload/{jobId}/complete', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E190', call: 'DELETE /site/{id}/upload/{jobId}', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E191', call: 'GET /site/{id}/upload', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E192', call: 'POST /site/{id}/copy', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E193', call: 'GET /site/{id}/file', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E194', call: 'POST /site/import/upload', token: 'admin', class: 'W', object: null, scopes: 'OOOOO' },
  { id: 'E195', call: 'POST /site/import', token: 'admin', class: 'W', object: 'site', scopes: 'OOOOO' },
  { id: 'E198', call: 'GET /site-answer/{id}/{entryId}/person', token: 'admin', class: 'S', object: 'submission', scopes: '-OOOO' },
  { id: 'E199', call: 'DELETE /site-answer/{id}/{entryId}', token: 'admin', class: 'S', object: 'submission', scopes: '-OOOO' },
  { id: 'E200', call: 'GET /site-answer/{id}/period', token: 'admin', class: 'S', object: 'site', scopes: '-OOOO' },
  { id: 'E201', call: 'PUT /site-answer/{id}/period', token: 'admin', class: 'S', object: 'site', scopes: '-OOOO' },
  { id: 'E196', call: 'POST /end-user/site/{siteId}/forgot-password', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E197', call: 'POST /end-user/site/{siteId}/reset-password', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E202', call: 'POST /master/plan/preview', token: 'admin', class: 'M', object: null, scopes: 'A----' },
  { id: 'E203', call: 'POST /oem-master/plan/preview', token: 'admin', class: 'M', object: null, scopes: '-O---' },
  { id: 'E204', call: 'DELETE /master/plan/{id}/planned', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E205', call: 'DELETE /oem-master/plan/{id}/planned', token: 'admin', class: 'S', object: null, scopes: '-O---' },
  { id: 'E206', call: 'GET /oem-master/plan/all', token: 'admin', class: 'M', object: null, scopes: '-O---' },
  { id: 'E050', call: 'GET /oem-master/bill/{id}', token: 'admin', class: 'M', object: 'bill', scopes: '-T---' },
  { id: 'E057', call: 'GET /user/bill/{id}', token: 'admin', class: 'M', object: 'bill', scopes: '--OOO' },
  { id: 'E141', call: 'PATCH /master/bill/{id}/force-complete', token: 'admin', class: '$', object: 'bill', scopes: 'A----' },
  { id: 'E220', call: 'GET /user/bill', token: 'admin', class: 'M', object: null, scopes: '--OOO' },
  { id: 'E221', call: 'GET /oem-master/bill', token: 'admin', class: 'M', object: null, scopes: '-T---' },
  { id: 'E222', call: 'GET /master/bill', token: 'admin', class: 'M', object: null, scopes: 'A----' },
  { id: 'E223', call: 'GET /master/bill/export', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E224', call: 'GET /master/bill/{id}', token: 'admin', class: 'M', object: 'bill', scopes: 'A----' },
  { id: 'E225', call: 'POST /master/bill/{id}/void', token: 'admin', class: '$', object: 'bill', scopes: 'A----' },
  { id: 'E440', call: 'POST /master/bill/{id}/credit', token: 'admin', class: 'D', object: 'bill', scopes: 'A----' },
  { id: 'E441', call: 'PATCH /master/bill/{id}/credit', token: 'admin', class: 'D', object: 'bill', scopes: 'A----' },
  { id: 'E443', call: 'GET /master/bill/{id}/credit-pdf', token: 'admin', class: 'M', object: 'bill', scopes: 'A----' },
  { id: 'E444', call: 'GET /oem-master/bill/{id}/credit-pdf', token: 'admin', class: 'M', object: 'bill', scopes: '-T---' },
  { id: 'E445', call: 'GET /user/bill/{id}/credit-pdf', token: 'admin', class: 'M', object: 'bill', scopes: '--OOO' },
  { id: 'E442', call: 'POST /master/bill/{id}/reopen', token: 'admin', class: 'D', object: 'bill', scopes: 'A----' },
  { id: 'E226', call: 'POST /master/bill/{id}/release', token: 'admin', class: '$', object: 'bill', scopes: 'A----' },
  { id: 'E227', call: 'GET /master/user/{id}/bill', token: 'admin', class: 'M', object: 'account', scopes: 'A----' },
  { id: 'E228', call: 'PUT /master/user/{id}/initial-fee', token: 'admin', class: '$', object: 'account', scopes: 'A----' },
  { id: 'E229', call: 'GET /master/user/{id}/initial-fee', token: 'admin', class: 'M', object: 'account', scopes: 'A----' },
  { id: 'E470', call: 'GET /master/user/{id}/discount', token: 'admin', class: 'M', object: 'account', scopes: 'A----' },
  { id: 'E471', call: 'POST /master/user/{id}/discount', token: 'admin', class: 'D', object: 'account', scopes: 'A----' },
  { id: 'E472', call: 'PATCH /master/user/{id}/discount', token: 'admin', class: 'D', object: 'account', scopes: 'A----' },
  { id: 'E437', call: 'PUT /master/user/{id}/own-price', token: 'admin', class: 'D', object: 'account', scopes: 'A----' },
  { id: 'E438', call: 'POST /master/user/{id}/quote', token: 'admin', class: 'D', object: 'account', scopes: 'A----' },
  { id: 'E439', call: 'PATCH /master/user/{id}/quote', token: 'admin', class: 'D', object: 'account', scopes: 'A----' },
  { id: 'E449', call: 'GET /master/user/{id}/quote/export-pdf', token: 'admin', class: 'M', object: 'account', scopes: 'A----' },
  { id: 'E428', call: 'GET /master/user/{id}/suspension', token: 'admin', class: 'M', object: 'account', scopes: 'A----' },
  { id: 'E429', call: 'PUT /master/user/{id}/suspension', token: 'admin', class: 'D', object: 'account', scopes: 'A----' },
  { id: 'E490', call: 'GET /partner-statement', token: 'admin', class: 'M', object: null, scopes: '-DD--' },
  { id: 'E491', call: 'GET /partner-statement/export', token: 'admin', class: 'S', object: null, scopes: '-DD--' },
  { id: 'E492', call: 'GET /partner-issuer', token: 'admin', class: 'M', object: null, scopes: '-O---' },
  { id: 'E493', call: 'PUT /partner-issuer', token: 'admin', class: 'D', object: null, scopes: '-O---' },
  { id: 'E494', call: 'GET /partner-invoice', token: 'admin', class: 'M', object: null, scopes: '-DDO-' },
  { id: 'E495', call: 'POST /partner-invoice', token: 'admin', class: 'D', object: null, scopes: '-D---' },
  { id: 'E496', call: 'PUT /partner-invoice/{id}', token: 'admin', class: 'D', object: 'partnerInvoice', scopes: '-D---' },
  { id: 'E409', call: 'GET /partner-invoice/{id}/export-pdf', token: 'admin', class: 'M', object: 'partnerInvoice', scopes: '-DDO-' },
  { id: 'E473', call: 'GET /master/coupon', token: 'admin', class: 'M', object: null, scopes: 'A----' },
  { id: 'E474', call: 'POST /master/coupon', token: 'admin', class: 'D', object: null, scopes: 'A----' },
  { id: 'E479', call: 'PATCH /master/coupon', token: 'admin', class: 'D', object: null, scopes: 'A----' },
  { id: 'E480', call: 'GET /bill-recipient/{id}', token: 'admin', class: 'M', object: 'account', scopes: 'AO-OO' },
  { id: 'E481', call: 'PUT /bill-recipient/{id}', token: 'admin', class: 'D', object: 'account', scopes: 'AO-OO' },
  { id: 'E446', call: 'GET /next-bill/{id}', token: 'admin', class: 'M', object: 'account', scopes: 'AT-OO' },
  { id: 'E447', call: 'GET /spending/{id}', token: 'admin', class: 'M', object: 'account', scopes: 'AO-OO' },
  { id: 'E448', call: 'PUT /spending/{id}', token: 'admin', class: 'D', object: 'account', scopes: '-O-OO' },
  { id: 'E230', call: 'GET /master/bill/{id}/export-pdf', token: 'admin', class: 'M', object: 'bill', scopes: 'A----' },
  { id: 'E231', call: 'GET /master/bill/{id}/invoice', token: 'admin', class: 'M', object: 'bill', scopes: 'A----' },
  { id: 'E232', call: 'GET /oem-master/bill/{id}/invoice', token: 'admin', class: 'M', object: 'bill', scopes: '-T---' },
  { id: 'E233', call: 'GET /user/bill/{id}/invoice', token: 'admin', class: 'M', object: 'bill', scopes: '--OOO' },
  { id: 'E235', call: 'POST /stripe/card', token: 'admin', class: '$', object: null, scopes: '-O-OO' },
  { id: 'E236', call: 'DELETE /stripe/card', token: 'admin', class: 'D', object: null, scopes: '-O-OO' },
  { id: 'E237', call: 'GET /oem-master/bill/{id}/pay', token: 'admin', class: '$', object: 'bill', scopes: '-O---' },
  { id: 'E238', call: 'GET /user/bill/{id}/pay', token: 'admin', class: '$', object: 'bill', scopes: '---OO' },
  { id: 'E497', call: 'PUT /oem-master/bill/{id}/virtual-account', token: 'admin', class: '$', object: 'bill', scopes: '-O---' },
  { id: 'E498', call: 'PUT /user/bill/{id}/virtual-account', token: 'admin', class: '$', object: 'bill', scopes: '---OO' },
  { id: 'E499', call: 'PUT /master/charging/virtual-accounts', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E239', call: 'GET /master/charging', token: 'admin', class: 'M', object: null, scopes: 'A----' },
  { id: 'E240', call: 'PUT /master/charging', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E487', call: 'GET /master/dunning', token: 'admin', class: 'M', object: null, scopes: 'A----' },
  { id: 'E488', call: 'PUT /master/dunning', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E489', call: 'PUT /master/bill/{id}/promise', token: 'admin', class: '$', object: 'bill', scopes: 'A----' },
  { id: 'E241', call: 'POST /master/charging/reconcile', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E465', call: 'GET /master/accounting', token: 'admin', class: 'M', object: null, scopes: 'A----' },
  { id: 'E466', call: 'GET /master/accounting/export', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E467', call: 'PUT /master/accounting', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E482', call: 'GET /document-archive', token: 'admin', class: 'M', object: null, scopes: 'AO---' },
  { id: 'E483', call: 'POST /document-archive', token: 'admin', class: 'M', object: null, scopes: 'AO---' },
  { id: 'E460', call: 'GET /master/transfer', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E461', call: 'POST /master/transfer', token: 'admin', class: '$', object: null, scopes: 'A----' },
  { id: 'E462', call: 'GET /master/transfer/account', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E463', call: 'POST /master/transfer/settle', token: 'admin', class: '$', object: null, scopes: 'A----' },
  { id: 'E464', call: 'PUT /master/transfer/{id}', token: 'admin', class: '$', object: null, scopes: 'A----' },
  { id: 'E152', call: 'POST /master/dlq/{queue}/redrive', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E153', call: 'GET /master/dlq/{queue}', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E278', call: 'GET /master/dlq/{queue}/{letter}', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E279', call: 'POST /master/dlq/{queue}/drop', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E280', call: 'GET /master/installation', token: 'admin', class: 'S', object: null, scopes: 'A----' },
  { id: 'E259', call: 'GET /master/domain', token: 'admin', class: 'R', object: null, scopes: 'A----' },
  { id: 'E468', call: 'GET /dashboard/revenue/service', token: 'admin', class: 'M', object: null, scopes: 'A----' },
  { id: 'E469', call: 'GET /dashboard/revenue/retention', token: 'admin', class: 'M', object: null, scopes: 'A----' },
  { id: 'E245', call: 'GET /dashboard/revenue/change', token: 'admin', class: 'M', object: null, scopes: 'A----' },
  { id: 'E246', call: 'GET /oem-master/cockpit', token: 'admin', class: 'R', object: null, scopes: '-D---' },
  { id: 'E247', call: 'GET /oem-admin/cockpit', token: 'admin', class: 'R', object: null, scopes: '--D--' },
  { id: 'E270', call: 'GET /preview/site/{id}/review', token: 'preview', class: 'R', object: 'site', scopes: null },
  { id: 'E271', call: 'POST /preview/site/{id}/review', token: 'preview', class: 'W', object: 'site', scopes: null },
  { id: 'E272', call: 'POST /preview/site/{id}/review/{threadId}', token: 'preview', class: 'W', object: 'site', scopes: null },
  { id: 'E273', call: 'PUT /preview/site/{id}/review/{threadId}', token: 'preview', class: 'W', object: 'site', scopes: null },
  { id: 'E274', call: 'POST /preview/site/{id}/approve', token: 'preview', class: 'W', object: 'site', scopes: null },
  { id: 'E275', call: 'GET /site/{id}/review', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E276', call: 'POST /site/{id}/review/{threadId}', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E277', call: 'PUT /site/{id}/review/{threadId}', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E345', call: 'PUT /site/{id}/approval-rule', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E290', call: 'GET /cell-test/{siteId}', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E291', call: 'POST /cell-test/{siteId}', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E292', call: 'GET /cell-test/{siteId}/{testId}', token: 'admin', class: 'R', object: 'site', scopes: 'ATTOO' },
  { id: 'E293', call: 'PUT /cell-test/{siteId}/{testId}', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E294', call: 'DELETE /cell-test/{siteId}/{testId}', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E295', call: 'POST /cell-test/{siteId}/{testId}/start', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E296', call: 'POST /cell-test/{siteId}/{testId}/end', token: 'admin', class: 'W', object: 'site', scopes: 'ATTOO' },
  { id: 'E149', call: 'POST /account/export', token: 'admin', class: 'E', object: null, scopes: '-O-OO' },
  { id: 'E150', call: 'DELETE /account', token: 'admin', class: 'E', object: null, scopes: '-O-OO' },
  { id: 'E283', call: 'GET /account/data', token: 'admin', class: 'E', object: null, scopes: '-O-OO' },
  { id: 'E284', call: 'POST /account/keep', token: 'admin', class: 'E', object: null, scopes: '-O-OO' },
  { id: 'E285', call: 'POST /account/export/link', token: 'admin', class: 'E', object: null, scopes: '-O-OO' },
  { id: 'E286', call: 'GET /account/export/{token}/file', token: 'none', class: 'P', object: null, scopes: null },
  { id: 'E320', call: 'POST /auth/login/code', token: 'none', class: 'P', object: null, scopes: null },
  { id: 'E321', call: 'GET /auth/second-factor', token: 'admin', class: 'Z', object: null, scopes: 'OOOOO' },
  { id: 'E322', call: 'POST /auth/second-factor', token: 'admin', class: 'Z', object: null, scopes: 'OOOOO' },
  { id: 'E323', call: 'POST /auth/second-factor/confirm', token: 'admin', class: 'Z', object: null, scopes: 'OOOOO' },
  { id: 'E324', call: 'POST /auth/second-factor/recovery-codes', token: 'admin', class: 'Z', object: null, scopes: 'OOOOO' },
  { id: 'E325', call: 'POST /auth/second-factor/end', token: 'admin', class: 'Z', object: null, scopes: 'OOOOO' },
  { id: 'E326', call: 'DELETE /auth/trusted-devices/{id}', token: 'admin', class: 'Z', object: 'device', scopes: 'OOOOO' },
  { id: 'E327', call: 'DELETE /auth/trusted-devices', token: 'admin', class: 'Z', object: null, scopes: 'OOOOO' },
  { id: 'E328', call: 'PUT /oem-master/second-factor', token: 'admin', class: 'S', object: null, scopes: '-O---' },
  { id: 'E329', call: 'POST /master/user/{id}/second-factor/reset', token: 'admin', class: 'S', object: 'account', scopes: 'A----' },
  { id: 'E330', call: 'POST /oem-master/user/{id}/second-factor/reset', token: 'admin', class: 'S', object: 'account', scopes: '-D---' },
  { id: 'E331', call: 'POST /oem-admin/user/{id}/second-factor/reset', token: 'admin', class: 'S', object: 'account', scopes: '--D--' },
  { id: 'E332', call: 'POST /sub-admin/{id}/second-factor/reset', token: 'admin', class: 'S', object: 'subadmin', scopes: 'OOOOO' },
  { id: 'E310', call: 'GET /analysis/api-configs/{id}/refusals', token: 'admin', class: 'S', object: 'site', scopes: 'OOOOO' },
  { id: 'E311', call: 'GET /analysis-api/{siteUuid}/lp', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E312', call: 'GET /analysis-api/{siteUuid}/lp/chart', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E313', call: 'GET /analysis-api/{siteUuid}/pages', token: 'none', class: 'P', object: 'site', scopes: null },
  { id: 'E314', call: 'GET /analysis-api/{siteUuid}/ranking', token: 'none', class: 'P', object: 'site', scopes: null },
] as const satisfies readonly PermissionRow[]

export type Call = (typeof PERMISSIONS)[number]['call']

const BY_CALL: ReadonlyMap<string, PermissionRow> = new Map(PERMISSIONS.map((row) => [row.call, row]))

/** The row of a call. Throws for a call outside the table, which is a bug. */
export function permissionOf(call: Call): PermissionRow {
  const row = BY_CALL.get(call)
  if (!row) throw new Error(`${call} is not in the permission table`)
  return row
}

/** Whether a call changes its object; signing a preview token, which is of class R, does not. */
export function isChange({ call, class: letter }: Pick<PermissionRow, 'call' | 'class'>): boolean {
  return 'W$DS'.includes(letter) && !call.startsWith('GET ')
}

/** The caller as the decision sees it. `contract` is the strictest state of the account and its ancestors. */
export type Actor = {
  type: AccountType
  parentType: OwnerType | null
  role: SubRole | null
  authority: Authority
  licenseIssuance: boolean
  /** Of an editor or viewer: whether the person may read prices, bills and card. */
  seesMoney: boolean
  contract: ContractState
}

const ROLE_CLASSES: Record<SubRole, string> = { main: 'RWM$DSZ', editor: 'RWZ', viewer: 'RZ' }
const AUTHORITY_CLASSES: Record<Authority, string> = { edit: 'RWM$DSZE', view: 'RZM$' }
const CONTRACT_CLASSES: Record<ContractState, string> = {
  active: 'RWM$DSZE',
  suspended: 'RZM$DE',
  inactive: 'RZM$DE',
  terminated: '',
}

/** The classes of a sub-admin: its role's, and reading money where a switch gives it. */
const classesOfRole = ({ role, seesMoney }: Pick<Actor, 'role' | 'seesMoney'>) =>
  role ? [`${ROLE_CLASSES[role]}${seesMoney ? 'M' : ''}`] : []

export type Decision =
  | { allowed: true; scope: ScopeLetter }
  | { allowed: false; reason: 'forbidden' | 'contract' | 'terminated' }

/** The type that decides scope and prefix: a sub-admin's parent's. */
export function ownerTypeOf(actor: Pick<Actor, 'type' | 'parentType'>): OwnerType {
  if (actor.type !== 'SUB_ADMIN') return actor.type
  if (!actor.parentType) throw new Error('A sub-admin has a parent type')
  return actor.parentType
}

/**
 * Whether a signed-in account may make a call, and over which objects (rules/permissions.md#decision: type scope,
 * sub-admin cap, authority cap, contract cap and licence gate together). Token kind and object scope are checked where
 * they are known.
 */
export function decide(row: PermissionRow, actor: Actor): Decision {
  if (actor.contract === 'terminated') return { allowed: false, reason: 'terminated' }
  const ownerType = ownerTypeOf(actor)
  const scope = (row.scopes?.[OWNER_TYPES.indexOf(ownerType)] ?? '-') as ScopeLetter
  if (scope === '-') return { allowed: false, reason: 'forbidden' }
  // A sub-admin's authority is limited by its owner's.
  const caps = [AUTHORITY_CLASSES[actor.authority], ...classesOfRole(actor)]
  if (caps.some((cap) => !cap.includes(row.class))) return { allowed: false, reason: 'forbidden' }
  const isOem = ownerType === 'OEM_MASTER' || ownerType === 'OEM_ADMIN'
  if (row.gate === 'licence' && isOem && !actor.licenseIssuance) return { allowed: false, reason: 'forbidden' }
  if (!CONTRACT_CLASSES[actor.contract].includes(row.class)) return { allowed: false, reason: 'contract' }
  return { allowed: true, scope }
}

/** Whether a menu or button for a call is shown. */
export function canCall(call: Call, actor: Actor): boolean {
  return decide(permissionOf(call), actor).allowed
}

const SEVERITY: Record<ContractState, number> = { active: 0, inactive: 1, suspended: 2, terminated: 3 }

/** The strictest of several contract states (rules/contracts.md#effective-state). */
export function strictestContract(states: readonly ContractState[]): ContractState {
  return states.reduce((worst, state) => (SEVERITY[state] > SEVERITY[worst] ? state : worst), 'active')
}

/** The prefix of screens (rules/accounts.md#prefixes). Cosmetic: the server authorises by token alone. */
export const SCREEN_PREFIX: Record<OwnerType, string> = {
  MASTER: 'master',
  MASTER_USER: 'masteruser',
  OEM_MASTER: 'admin',
  OEM_ADMIN: 'admin',
  USER: 'adminuser',
}

/** Types of accounts that lists, creating and importing know; the operator is made by a command, sub-admins have calls of their own. */
export const USER_TYPES = ['OEM_MASTER', 'OEM_ADMIN', 'USER', 'MASTER_USER'] as const
export type UserType = (typeof USER_TYPES)[number]

/** Types of accounts that each type may create (rules/permissions.md#who-may-create-whom). */
export const CREATABLE_TYPES: Record<OwnerType, readonly UserType[]> = {
  MASTER: USER_TYPES,
  OEM_MASTER: ['OEM_ADMIN', 'USER'],
  OEM_ADMIN: ['USER'],
  USER: [],
  MASTER_USER: [],
}

/** Types of parents that an account of each type may have (rules/accounts.md#types). */
export const PARENT_TYPES: Record<UserType, readonly OwnerType[]> = {
  OEM_MASTER: ['MASTER'],
  OEM_ADMIN: ['OEM_MASTER'],
  USER: ['MASTER', 'OEM_MASTER', 'OEM_ADMIN'],
  MASTER_USER: ['MASTER'],
}

/** First part of the calls about users, by the caller's owner type; other types have none. */
export const USER_CALL_PREFIX = { MASTER: 'master', OEM_MASTER: 'oem-master', OEM_ADMIN: 'oem-admin' } as const
export type UserCallPrefix = (typeof USER_CALL_PREFIX)[keyof typeof USER_CALL_PREFIX]
