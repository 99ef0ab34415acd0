// The statements of `npm run operator`. Addresses are checked by the command: none holds a quote.
import { createHash, randomBytes, randomUUID, scryptSync } from 'node:crypto'

/** Parameters of worker/platform/password.ts. */
function hashPassword(password) {
  const salt = randomBytes(16)
  const key = scryptSync(password.normalize('NFKC'), salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 })
  return `$scrypt$ln=14,r=8,p=5$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** A UUIDv7, as the Worker makes them. */
function newId(at) {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** Makes the first operator, if there is none. Returns the new row. */
export function firstOperator(mail, password) {
  const at = Date.now()
  return `INSERT INTO accounts (id, type, email, password_hash, must_change_password, company_name, contact_name, contract_status, created_at, updated_at)
    SELECT '${newId(at)}', 'MASTER', '${mail}', '${hashPassword(password)}', 1, 'Mekuri', 'Operator', 'active', ${at}, ${at}
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE type = 'MASTER') RETURNING id`
}

/**
 * Gives an operator a one-time password, ends its sessions and mailed links, takes its second factor with trusted
 * devices, lifts the blocks of wrong passwords and codes, and records it. The first statement returns the row; without one the others change nothing.
 */
export function resetOperator(mail, password) {
  const at = Date.now()
  const operators = `FROM accounts WHERE email = '${mail}' AND type = 'MASTER' AND deleted_at IS NULL`
  const throttle = `login:account:${createHash('sha256').update(mail).digest('hex')}`
  return [
    `UPDATE accounts SET password_hash = '${hashPassword(password)}', must_change_password = 1, updated_at = ${at}
      WHERE id IN (SELECT id ${operators}) RETURNING id`,
    `UPDATE sessions SET revoked_at = ${at}, revoked_reason = 'password_changed'
      WHERE revoked_at IS NULL AND account_id IN (SELECT id ${operators})`,
    `UPDATE account_tokens SET ended_at = ${at} WHERE ended_at IS NULL AND account_id IN (SELECT id ${operators})`,
    `DELETE FROM throttles WHERE key = '${throttle}'`,
    `DELETE FROM throttles WHERE key IN (SELECT 'factor:account:' || id ${operators})`,
    ...['second_factors', 'recovery_codes', 'login_challenges'].map(
      (table) => `DELETE FROM ${table} WHERE account_id IN (SELECT id ${operators})`,
    ),
    `UPDATE known_devices SET trusted_until = NULL WHERE account_id IN (SELECT id ${operators})`,
    `UPDATE accounts SET second_factor_at = NULL WHERE id IN (SELECT id ${operators})`,
    `INSERT INTO history (id, at, account_id, actor_id, action, subject_type, subject_id, detail)
      SELECT '${newId(at)}', ${at}, id, NULL, 'account.password', 'account', id, json_object('name', contact_name) ${operators}`,
  ]
}

/** The addresses of all operators, for a person who does not remember which one it was. */
export const OPERATORS = "SELECT email FROM accounts WHERE type = 'MASTER' AND deleted_at IS NULL ORDER BY created_at"
