// `npm run sbom [-- <file>]`: writes the bill of materials of what is shipped (CycloneDX), `.mekuri/sbom.cdx.json` where
// no file is named, and prints how many packages have which licence.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { findForeignLicences, licenceOf, readMaterials } from './licences.mjs'

const [file = '.mekuri/sbom.cdx.json'] = process.argv.slice(2)
const { text, components } = readMaterials()
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, text)
const counts = Map.groupBy(components, licenceOf)
for (const [licence, packages] of [...counts].toSorted(([, one], [, other]) => other.length - one.length))
  console.log(`${String(packages.length).padStart(4)}  ${licence || 'none'}`)
console.log(`${components.length} packages in ${file}`)
const foreign = findForeignLicences(components)
if (foreign.length > 0) {
  console.error(foreign.join('\n'))
  process.exit(1)
}
