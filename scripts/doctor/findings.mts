/** `off`: an optional feature; `fail`: a deployment is refused. */
export type Grade = 'ok' | 'off' | 'warn' | 'fail' | 'skip'
export type Finding = { grade: Grade; text: string }

export const ok = (text: string): Finding => ({ grade: 'ok', text })
export const off = (text: string): Finding => ({ grade: 'off', text })
export const warn = (text: string): Finding => ({ grade: 'warn', text })
export const fail = (text: string): Finding => ({ grade: 'fail', text })
export const skip = (text: string): Finding => ({ grade: 'skip', text })
