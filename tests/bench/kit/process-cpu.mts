import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second of /proc; 100 on every Linux that runs here. */
const TICKS = 100

/** CPU seconds a process has used so far, in user and system mode. Throws where there is no /proc. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name is in brackets and may contain spaces; utime and stime are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** The pid of the workerd that this process started last. Throws where there is none. */
export function findWorkerd(): number {
  const tasks = readdirSync('/proc/self/task')
  const children = tasks.flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '))
  const pid = children
    .filter(Boolean)
    .map(Number)
    .toSorted((a, b) => b - a)
    .find((child) => readFileSync(`/proc/${child}/comm`, 'utf8').startsWith('workerd'))
  if (!pid) throw new Error('No workerd is running')
  return pid
}
