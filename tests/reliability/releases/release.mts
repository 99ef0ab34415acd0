import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** A built release: its sources, its Worker's bundle and the description of its API lie under `root`. */
export type Release = { name: string; root: string }

function runIn(folder: string, command: string, ...args: readonly string[]): string {
  const PATH = `${join(folder, 'node_modules', '.bin')}:${process.env['PATH']}`
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: { ...process.env, PATH, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`)
  return stdout.trim()
}

const git = (...args: readonly string[]) => runIn(ROOT, 'git', ...args)

/** The release before this one: the newest tag behind the present commit, else the commit before the newest migration. */
export function findPrevious(): string {
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], { cwd: ROOT, encoding: 'utf8' })
  if (tag.status === 0) return tag.stdout.trim()
  return `${git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'migrations/*.sql')}^`
}

/** Builds what `npm start` would run. */
function build(root: string, ...steps: readonly string[]): void {
  const program = `const lib = await import('./scripts/lib.mjs'); ${steps.map((step) => `lib.${step}();`).join(' ')} process.exit(0)`
  runIn(root, 'node', '--input-type=module', '-e', program)
}

/** This tree, built. */
export function buildPresent(): Release {
  build(ROOT, 'build', 'bundle')
  return { name: 'this tree', root: ROOT }
}

const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')

/** A commit in a clone of its own under `.mekuri/skew`, built. It is kept: the next run takes seconds. */
export function buildCommit(commit: string): Release {
  const hash = git('rev-parse', '--verify', `${commit}^{commit}`)
  const root = join(ROOT, '.mekuri', 'skew', hash.slice(0, 12))
  if (!existsSync(join(root, 'package.json'))) {
    mkdirSync(join(ROOT, '.mekuri', 'skew'), { recursive: true })
    git('clone', '--quiet', '--shared', '--no-checkout', ROOT, root)
    runIn(root, 'git', 'checkout', '--quiet', '--detach', hash)
  }
  const hasOurPackages = lockOf(root) === lockOf(ROOT)
  const packages = join(root, 'node_modules')
  // npm would empty our packages through a link of an earlier run.
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(packages)
  if (hasOurPackages && !existsSync(packages)) symlinkSync(join(ROOT, 'node_modules'), packages, 'junction')
  build(root, ...(hasOurPackages ? [] : ['install']), 'build', 'bundle')
  return { name: git('log', '-1', '--format=%h %s', hash), root }
}

/** Runs a program of a release, e.g. its demo data, and returns what it prints. */
export function runProgram({ root }: Release, ...args: readonly string[]): string {
  return runIn(root, 'node', ...args)
}
