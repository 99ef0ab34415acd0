import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { time } from './columns.ts'

/** The second factor of a person: a secret of an authenticator app (TOTP, RFC 6238). */
export const secondFactors = sqliteTable('second_factors', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id),
  /** Encrypted (`worker/platform/sealed-text.ts`). */
  secret: text('secret').notNull(),
  /** The id of the key that encrypted it. */
  keyId: text('key_id').notNull(),
  createdAt: time('created_at').notNull(),
  /** When a code confirmed it; null while it is being set up. `accounts.second_factor_at` is a copy. */
  confirmedAt: time('confirmed_at'),
  /** The newest period of 30 seconds whose code was used: that code and older ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Codes that replace the app once each; only hashes are stored. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    hash: text('hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: time('created_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [index('recovery_codes_account').on(table.accountId)],
)

/** Browsers that a person signed in with. The token in the browser's cookie is stored as a hash. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    hash: text('hash').notNull(),
    /** Hash of network and browser, for requests without the cookie. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: time('created_at').notNull(),
    seenAt: time('seen_at').notNull(),
    /** No code is required on it until then; null = it is known, but not trusted. */
    trustedUntil: time('trusted_until'),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [
    uniqueIndex('known_devices_hash').on(table.accountId, table.hash),
    index('known_devices_seen').on(table.seenAt),
  ],
)

/** Sign-ins whose password was right and whose code is awaited; only hashes are stored. */
export const loginChallenges = sqliteTable(
  'login_challenges',
  {
    hash: text('hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    expiresAt: time('expires_at').notNull(),
    /** Used, or replaced by a change of the password or the factor. */
    endedAt: time('ended_at'),
  },
  (table) => [
    index('login_challenges_account').on(table.accountId),
    index('login_challenges_expires').on(table.expiresAt),
  ],
)
