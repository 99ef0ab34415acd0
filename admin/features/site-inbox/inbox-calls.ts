/** The calls that give a list as a file, for who may make them. */
export const EXPORT_CALLS = {
  member: 'GET /site-member/{id}/export-csv',
  contact: 'GET /site-contact/{id}/export-csv',
  form: 'GET /site-form/{id}/export-csv',
} as const

/** What erasing an entry of each list needs. */
export const ERASE_CALLS = {
  member: 'DELETE /site-member/{id}/{memberId}',
  contact: 'DELETE /site-answer/{id}/{entryId}',
  form: 'DELETE /site-answer/{id}/{entryId}',
} as const
