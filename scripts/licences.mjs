// The packages that the product ships: a bill of materials (CycloneDX), made by npm from what is installed, and the check
// of their licences.
import { spawnSync } from 'node:child_process'

/** Licences that ask for nothing but their text beside the code. */
const PERMISSIVE = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'])

/** Packages under other licences, each with the reason why it may be shipped. */
const OTHERS = {
  '@fontsource-variable/noto-sans-jp': ['OFL-1.1', 'a font that is embedded, not sold'],
  'heic-to': ['LGPL-3.0', 'a file of its own, loaded when somebody chooses a HEIC picture; nothing of it is changed'],
}

/** Returns the bill of materials of what is shipped, as text and parsed. */
export function readMaterials() {
  const options = ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx']
  const { status, stdout, stderr } = spawnSync('npm', options, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
  return { text: stdout, components: JSON.parse(stdout).components ?? [] }
}

/** The licence of a component, as its package names it; empty if it names none. */
export const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ')

/** Returns a line for each package whose licence is neither permissive nor listed with a reason. */
export function findForeignLicences(components) {
  return components.flatMap((component) => {
    const licence = licenceOf(component)
    const name = component.group ? `${component.group}/${component.name}` : component.name
    if (PERMISSIVE.has(licence) || OTHERS[name]?.[0] === licence) return []
    return [`${name} ${component.version} has the licence ${licence || 'none'}: replace it, or list it with a reason`]
  })
}
