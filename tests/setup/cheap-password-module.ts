import * as actual from '#worker/platform/password.ts'
import { withCheapHashes } from './cheap-passwords.ts'

/** Replaces `worker/platform/password.ts` in the Worker tests (vitest.config.ts). */
export const { hashPassword, verifyPassword, refuseWhenBusy, NOBODY } = await withCheapHashes(actual)
