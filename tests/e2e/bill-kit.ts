import { DEMO_ACCOUNTS } from '#demo/accounts.ts'

const owner = 'master-user@example.com'

/** The demo account whose bills the tests use up. */
export const bills = { owner, company: DEMO_ACCOUNTS.find(({ email }) => email === owner)?.company ?? '' }
