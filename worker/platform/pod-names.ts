import type { Bindings } from './context.ts'

// Names of pods (docs/decisions/0107); what they name is chosen in `worker/platform/pods/`.

/** The names of the pods beside the first one, whose name is empty. */
export const podNames = ({ PODS }: { PODS?: unknown }): string[] =>
  typeof PODS === 'string' ? PODS.split(',').flatMap((name) => name.trim() || []) : []

/** A setting's or binding's name in a pod. */
export const nameInPod = (name: string, pod: string): string => (pod === '' ? name : `${name}_${pod}`)

/** A key of what an isolate keeps for all pods. */
export const keyInPod = ({ POD }: Pick<Bindings, 'POD'>, key: string): string => (POD ? `${POD} ${key}` : key)
