// Whether the installed packages are those of the lock file. Built-in modules only.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/**
 * Whether `node_modules` of a folder holds the packages that its `package-lock.json` names, by the list that npm leaves
 * beside the packages. Optional packages of other platforms may be missing.
 */
export function isInstalled(folder) {
  const { '': _project, ...wanted } = packagesOf(join(folder, 'package-lock.json'))
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'))
  const isSame = (path) =>
    installed[path].version === wanted[path]?.version && installed[path].integrity === wanted[path]?.integrity
  return (
    Object.keys(wanted).every((path) => path in installed || wanted[path].optional) &&
    Object.keys(installed).every((path) => isSame(path) && existsSync(join(folder, path, 'package.json')))
  )
}
