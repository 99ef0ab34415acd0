import type { ChildProcess } from 'node:child_process'

export function isRunning(child: ChildProcess): boolean
export function endAll(children: readonly ChildProcess[]): Promise<void>
