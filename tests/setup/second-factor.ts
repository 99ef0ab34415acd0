import { Secret, TOTP } from 'otpauth'
import type { Bindings } from '#worker/platform/context.ts'
import { hashRecoveryCode, sealSecret } from '#worker/features/auth/code.service.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/** A secret of the tests: an app that holds it shows `codeAt`. */
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** Recovery codes that `giveFactor` stores. */
export const RECOVERY = ['AAAABBBBCCCC0001', 'AAAABBBBCCCC0002', 'AAAABBBBCCCC0003', 'AAAABBBBCCCC0004'] as const

/** The code that the app shows at a moment, by default now. */
export function codeAt(timestamp = now(), secret = SECRET): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Gives a person a confirmed second factor with recovery codes; a pending one is not confirmed. */
export async function giveFactor(env: Bindings, personId: string, state: 'on' | 'pending' = 'on'): Promise<void> {
  const { text, keyId } = await sealSecret(env, personId, SECRET)
  const at = state === 'on' ? now() : null
  const hashes = await Promise.all(RECOVERY.map((code) => hashRecoveryCode(personId, code)))
  await env.DB.batch([
    env.DB.prepare(
      'INSERT OR REPLACE INTO second_factors (account_id, secret, key_id, created_at, confirmed_at, last_step) VALUES (?, ?, ?, ?, ?, 0)',
    ).bind(personId, text, keyId, now(), at),
    env.DB.prepare('UPDATE accounts SET second_factor_at = ? WHERE id = ?').bind(at, personId),
    env.DB.prepare('DELETE FROM recovery_codes WHERE account_id = ?').bind(personId),
    ...hashes.map((hash) =>
      env.DB.prepare('INSERT INTO recovery_codes (hash, account_id, created_at) VALUES (?, ?, ?)').bind(
        hash,
        personId,
        now(),
      ),
    ),
  ])
}

/** Gives a factor to the person that an id names; an unknown one stays unknown. */
export async function giveFactorTo(env: Bindings, id: string): Promise<void> {
  const found = await env.DB.prepare('SELECT id FROM accounts WHERE id = ?').bind(id).first()
  if (found) await giveFactor(env, id)
}

/** Stores a device of a person that needs no code. */
export async function trustDevice(env: Bindings, accountId: string): Promise<string> {
  const id = newId()
  const at = now()
  await env.DB.prepare(
    'INSERT INTO known_devices (id, account_id, hash, fingerprint, created_at, seen_at, trusted_until) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
    .bind(id, accountId, id, id, at, at, at + 60_000)
    .run()
  return id
}
