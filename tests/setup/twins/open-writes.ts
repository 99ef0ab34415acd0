/**
 * Writes of all rows of an owner: everything of a site that is purged, every other session, rows that a save replaces.
 */
const WHOLE = [
  'DELETE analysis_api_refusals WHERE site_id = ?: id',
  'DELETE announcements WHERE site_id = ?: account_id',
  'DELETE announcements WHERE site_id = ?: id',
  'DELETE cell_tests WHERE site_id = ?: id',
  'DELETE contract_plans WHERE (contract_id = ? and effective_from = ? and effective_from > (SELECT starts_at FROM contracts WHERE contracts.id = ?)): id',
  'DELETE guest_sessions WHERE site_id = ?: id',
  'DELETE member_registrations WHERE member_id = ?: id',
  'DELETE member_sessions WHERE member_id = ?: id',
  'DELETE member_sessions WHERE member_id = ?: site_id',
  'DELETE members WHERE id IN (SELECT id FROM members WHERE site_id = ? ORDER BY created_at, id LIMIT ?): id',
  'DELETE plan_versions WHERE (plan_id = ? and effective_from > ?): id',
  'DELETE releases WHERE site_id = ?: id',
  'DELETE editor_presence WHERE site_id = ?: person_id',
  'DELETE report_subscriptions WHERE site_id = ?: person_id',
  'DELETE review_approvals WHERE site_id = ?: id',
  'DELETE review_threads WHERE site_id = ?: id',
  'DELETE share_invitations WHERE site_id = ?: id',
  'DELETE site_cells WHERE site_id = ?: id',
  'DELETE snapshots WHERE site_id = ?: id',
  'DELETE submissions WHERE (site_id = ? and lower(email) = lower(?)): id',
  'DELETE submissions WHERE id IN (SELECT id FROM submissions WHERE site_id = ? LIMIT ?): id',
  'UPDATE sessions WHERE (account_id = ? and id <> ? and (revoked_at is null and idle_ends_at > ? and ends_at > ?)): id',
  'UPDATE translation_jobs WHERE (site_id = ? and state in (?)): id',
]

/** Writes by the id of a row, or by a secret, that the request has read with its owner before. */
const BY_ID = [
  'UPDATE account_exports WHERE (id = ? and step = ? and state = ?): account_id',
  'UPDATE account_exports WHERE (id = ? and step = ? and state = ?): person_id',
  'DELETE bell_events WHERE id IN (SELECT value FROM json_each(?)): account_id',
  'DELETE member_sessions WHERE id = ?: member_id',
  'DELETE member_sessions WHERE id = ?: site_id',
  'DELETE member_tokens WHERE (hash = ? and registration_id = ? and expires_at > ?): member_id',
  'UPDATE accounts WHERE (id = ? and deleted_at is null and second_factor_at IS NOT NULL): parent_id',
  'UPDATE accounts WHERE id = ?: parent_id',
  'UPDATE announcements WHERE (id = ? and version = ? and deleted_at is not null): account_id',
  'UPDATE announcements WHERE (id = ? and version = ? and deleted_at is not null): site_id',
  'UPDATE announcements WHERE (id = ? and version = ? and deleted_at is null): account_id',
  'UPDATE announcements WHERE (id = ? and version = ? and deleted_at is null): site_id',
  'UPDATE bills WHERE (id = ? and status = ?): account_id',
  'UPDATE bills WHERE (id = ? and version = ? and status = ?): account_id',
  "UPDATE bills WHERE (id = ? and version = ? and status in (?) and NOT EXISTS (SELECT 1 FROM payments WHERE payments.bill_id = ? AND payments.status IN ('processing', 'action'))): account_id",
  'UPDATE bulk_uploads WHERE (id = ? and state = ?): account_id',
  'UPDATE bulk_uploads WHERE (id = ? and state = ?): person_id',
  'UPDATE bulk_uploads WHERE (id = ? and state = ?): site_id',
  'UPDATE domains WHERE (id = ? and version = ? and state = ?): account_id',
  'UPDATE domains WHERE (id = ? and version = ? and state = ?): site_id',
  'UPDATE guest_sessions WHERE (id = ? and name = ?): site_id',
  'UPDATE media WHERE (id IN (SELECT value FROM json_each(?)) and state = ?): account_id',
  'UPDATE media WHERE (id = ? and (id = ? and account_id = ? and state = ? and not purpose IN (SELECT value FROM json_each(?)))): site_id',
  'UPDATE members WHERE id = ?: site_id',
  'UPDATE refresh_tokens WHERE (hash = ? and used_at is null and (SELECT count(*) FROM refresh_tokens AS one WHERE one.session_id = ? AND one.generation > ?) = 0): session_id',
  'UPDATE sessions WHERE id = ?: account_id',
  'UPDATE share_invitations WHERE id = ?: site_id',
  'UPDATE sites WHERE (id = ? and deleted_at is null and served_until <> ?): account_id',
  'UPDATE sites WHERE (id = ? and version = ? and deleted_at is null and served_until <> ?): account_id',
]

/** Writes whose condition leaves a column open that identifies the row or its owner, each with that column. */
export const OPEN_WRITES: ReadonlySet<string> = new Set([...WHOLE, ...BY_ID])
