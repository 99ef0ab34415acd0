// `npm run operator -- [--reset] <mail> [--remote [--env staging]] [--pod 2]`: creates the first operator of an installation, or
// gives one a new password, and prints the one-time password. No mail is sent.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { DATABASE_OPTIONS, executeSql } from './execute-sql.mjs'
import { install, migrate, say, writeSecrets } from './lib.mjs'
import { firstOperator, OPERATORS, resetOperator } from './operator-sql.mjs'

const { values, positionals } = parseArgs({
  options: {
    reset: { type: 'boolean', default: false },
    ...DATABASE_OPTIONS,
  },
  allowPositionals: true,
})
const mail = positionals[0]?.toLowerCase()
if (!mail || !/^[^\s@']+@[^\s@']+\.[^\s@']+$/.test(mail)) {
  console.error('Usage: npm run operator -- [--reset] <mail address> [--remote [--env staging]] [--pod 2]')
  process.exit(1)
}
install()
if (!values.remote) {
  writeSecrets()
  migrate(values.state)
}

const password = `${randomBytes(12).toString('base64url')}aA1#`
const [changed] = executeSql(values, values.reset ? resetOperator(mail, password) : [firstOperator(mail, password)])
if (changed?.length !== 1) {
  const [operators = []] = executeSql(values, [OPERATORS])
  const known = operators.map(({ email }) => email).join(', ')
  console.error(
    values.reset
      ? `No operator has this address. Nothing was changed. Operators: ${known || 'none'}`
      : `There is an operator already, or the address is taken. Nothing was changed. Operators: ${known || 'none'}`,
  )
  process.exit(1)
}
say(`Operator ${mail}`)
say(`One-time password ${password}`)
say(
  values.reset
    ? 'All its sessions and mailed links have ended, and its second factor is gone.'
    : 'It must be changed at the first sign-in.',
)
