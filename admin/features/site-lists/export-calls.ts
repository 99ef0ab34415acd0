/** The calls that give a list as a file, for who may make them. */
export const EXPORT_CALLS = {
  member: 'GET /site-member/{id}/export-csv',
  contact: 'GET /site-contact/{id}/export-csv',
  form: 'GET /site-form/{id}/export-csv',
} as const
