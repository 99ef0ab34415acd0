/** Groups of the API description whose names differ from the first part of their paths. */
const GROUPS: readonly (readonly [path: RegExp, group: string])[] = [
  [/^\/audit-log/, 'audit'],
  [
    /^\/health$|^\/csp-report$|^\/master\/(?:installation|csp-report|alarm(?:\/mark_as_read)?|worklist(?:\/mail)?)$/,
    'system',
  ],
  [/^\/oem-master\/second-factor$/, 'auth'],
  [/^\/analysis-api\//, 'analysis API'],
  [/^\/link-template$/, 'analysis'],
  [/^\/end-user\//, 'visitor'],
  [/^\/(?:master|oem-master|user)\/user-plan(?:\/\{id\}(?:\/(?:plan|contract|end))?)?$/, 'plans'],
  [/^\/master\/user\/\{id\}\/(?:bill|initial-fee|suspension|discount|own-price|quote(?:\/export-pdf)?)$/, 'bills'],
  [/^\/(?:master|oem-master|user)\/bill(?:\/|$)|^\/(?:bill-|master\/coupon$|next-bill\/|spending\/)/, 'bills'],
  [/^\/(?:master|oem-master|oem-admin)\/user/, 'users'],
  [/^\/(?:master|oem-master)\/plan/, 'plans'],
  [/^\/master\/dlq\//, 'dead letters'],
  [/^\/(?:stripe|webhook)\/|^\/master\/(?:charging|transfer|dunning|accounting)|^\/document-archive/, 'payments'],
  [/^\/oem-(?:master|admin)\/cockpit$/, 'cockpit'],
  [/^\/system_noti(?:\/|$)|^\/notification-setting$/, 'notifications'],
  [/^\/notification-delivery\//, 'deliveries'],
  [/^\/cell-test\//, 'cell tests'],
  [/^\/sub-admin/, 'sub-admins'],
  [/^\/partner-(?:brand|host)$/, 'account'],
  [/^\/partner-(?:statement|issuer|invoice)/, 'partner billing'],
  [/^\/site-(?:member|contact|form|answer)\//, 'site lists'],
  [/^\/media-folder|^\/site\/(?:generate-urls|complete-upload)$/, 'media'],
  [/^\/site\/\{id\}\/(?:review|people$)/, 'preview'],
  [/^\/site\/\{id\}\/(?:release|snapshot)/, 'releases'],
  [/^\/site\/\{id\}\/upload/, 'bulk upload'],
  [/^\/site\/\{id\}\/(?:translation(?:\/memory)?|alt-text)$/, 'translation'],
  [/^\/site\/\{id\}\/(?:domain|address)|^\/master\/domain$/, 'domains'],
  [/^\/site(?:\/|$)|^\/(?:first-steps|brand-kit)$|^\/site-folder/, 'sites'],
]

/** The group in which the API description shows a call, by its path: the first part of the path where no rule names one. */
export function callGroup(path: string): string {
  return GROUPS.find(([pattern]) => pattern.test(path))?.[1] ?? path.split('/')[1] ?? ''
}
