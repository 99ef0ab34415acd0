import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { firstOperator, OPERATORS, resetOperator } from '#scripts/operator-sql.mjs'
import { schemaAfter } from '#tests/setup/migrated-schema.ts'
import { verifyPassword } from '#worker/platform/password.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'migrations')
const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
const schema = schemaAfter([{ queries: migrations }])
const MAIL = 'operator@mekuri.jp'

let database: DatabaseSync
const all = (sql: string) => database.prepare(sql).all() as Record<string, string | number | null>[]
const runAll = (statements: readonly string[]) => statements.map((sql) => all(sql))
const operator = () => all(`SELECT * FROM accounts WHERE email = '${MAIL}'`)[0]

beforeEach(() => {
  database = new DatabaseSync(':memory:')
  // One transaction: the statements defer foreign keys.
  database.exec(`BEGIN; ${schema.join(';\n')}; COMMIT`)
})

describe('the first operator', () => {
  it('is made once, with a password that must be changed', async () => {
    expect(all(firstOperator(MAIL, 'One-time#1'))).toHaveLength(1)
    expect(operator()).toMatchObject({ type: 'MASTER', must_change_password: 1, contract_status: 'active' })
    expect(await verifyPassword('One-time#1', String(operator()?.['password_hash']), 'office')).toBe(true)
    expect(all(firstOperator('second@mekuri.jp', 'One-time#2'))).toEqual([])
  })
})

describe('an operator who lost everything', () => {
  beforeEach(() => {
    all(firstOperator(MAIL, 'Forgotten#1'))
    const id = String(operator()?.['id'])
    database.exec(`INSERT INTO sessions (id, account_id, created_at, idle_ends_at, ends_at) VALUES ('s', '${id}', 1, 2, 3);
      INSERT INTO account_tokens (hash, account_id, kind, created_at, expires_at) VALUES ('h', '${id}', 'reset', 1, 2);
      UPDATE accounts SET must_change_password = 0;`)
  })

  it('gets a one-time password; sessions, mailed links and the block of wrong passwords end', async () => {
    const blocked = resetOperator(MAIL, 'x')[3]?.match(/'(login:account:\w{64})'/)?.[1]
    database.exec(`INSERT INTO throttles (key, count, window_ends_at) VALUES ('${blocked}', 9, 9)`)
    expect(runAll(resetOperator(MAIL, 'One-time#1'))[0]).toHaveLength(1)
    expect(operator()?.['must_change_password']).toBe(1)
    expect(await verifyPassword('One-time#1', String(operator()?.['password_hash']), 'office')).toBe(true)
    expect(all('SELECT 1 FROM sessions WHERE revoked_at IS NULL')).toEqual([])
    expect(all('SELECT 1 FROM account_tokens WHERE ended_at IS NULL')).toEqual([])
    expect(all('SELECT * FROM throttles')).toEqual([])
    expect(all('SELECT action, subject_id FROM history')).toEqual([
      { action: 'account.password', subject_id: operator()?.['id'] },
    ])
  })

  it('loses its second factor, recovery codes and trusted devices', () => {
    const id = String(operator()?.['id'])
    database.exec(`INSERT INTO second_factors (account_id, secret, key_id, created_at, confirmed_at) VALUES ('${id}', 's', 'k', 1, 1);
      INSERT INTO recovery_codes (hash, account_id, created_at) VALUES ('r', '${id}', 1);
      INSERT INTO login_challenges (hash, account_id, expires_at) VALUES ('c', '${id}', 9);
      INSERT INTO known_devices (id, account_id, hash, fingerprint, created_at, seen_at, trusted_until) VALUES ('d', '${id}', 'h', 'f', 1, 1, 9);
      INSERT INTO throttles (key, count, window_ends_at) VALUES ('factor:account:${id}', 9, 9);
      UPDATE accounts SET second_factor_at = 1;`)
    runAll(resetOperator(MAIL, 'One-time#1'))
    for (const table of ['second_factors', 'recovery_codes', 'login_challenges', 'throttles'])
      expect(all(`SELECT 1 FROM ${table}`)).toEqual([])
    expect(all('SELECT trusted_until FROM known_devices')).toEqual([{ trusted_until: null }])
    expect(operator()?.['second_factor_at']).toBeNull()
  })

  it.each([
    ['nobody has the address', `UPDATE accounts SET email = 'other@mekuri.jp'`],
    ['it is a customer’s', `UPDATE accounts SET type = 'USER'`],
    ['the operator is deleted', 'UPDATE accounts SET deleted_at = 1'],
  ])('changes nothing where %s', (_, sql) => {
    database.exec(sql)
    const before = all('SELECT * FROM accounts')
    expect(runAll(resetOperator(MAIL, 'One-time#1'))[0]).toEqual([])
    expect(all('SELECT * FROM accounts')).toEqual(before)
    expect(all('SELECT 1 FROM sessions WHERE revoked_at IS NULL')).toHaveLength(1)
    expect(all('SELECT * FROM history')).toEqual([])
  })

  it('finds the addresses of the operators', () => {
    expect(all(OPERATORS)).toEqual([{ email: MAIL }])
  })
})
