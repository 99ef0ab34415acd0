// Prints the addresses of the demo sites and the demo accounts: `node demo/print-accounts.mts <origin>`.
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_SUB_ADMINS } from './accounts.ts'
import { call, findSite, must, signIn } from './api.mts'
import { companyEmail, DEMO_COMPANIES } from './companies.ts'
import { cosmetics } from './sites/cosmetics.ts'
import { DEMO_GUEST } from './sites/inn-visitors.ts'
import { inn } from './sites/inn.ts'
import { recruit } from './sites/recruit.ts'

console.log('Demo sites')
const operator = await signIn('master@example.com')
for (const { name } of [cosmetics, inn, recruit]) {
  const site = operator && (await findSite(operator, name))
  if (site) console.log(`  ${name}   ${site.url}`)
}
const partner = await signIn('oem@example.com')
const brand = partner && (await must(call('GET', '/partner-brand', partner)))
if (brand) console.log(`Sign-in of the partner's people   ${(brand as unknown as { host: { url: string } }).host.url}`)
console.log(`Demo accounts (password ${DEMO_PASSWORD})`)
for (const { email, type, company } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(26)}${type.padEnd(13)}${company}`)
for (const [place, { name, signsIn }] of DEMO_COMPANIES.entries())
  if (signsIn) console.log(`  ${companyEmail(place).padEnd(26)}${'USER'.padEnd(13)}${name}`)
for (const { email, role, contact } of DEMO_SUB_ADMINS)
  console.log(`  ${email.padEnd(26)}${`SUB (${role})`.padEnd(13)}${contact}`)
console.log(`  ${DEMO_GUEST.padEnd(26)}${'visitor'.padEnd(13)}a member of the site of ${inn.name}`)
