/**
 * The first module of `npm run faults`: the Worker with bindings that fail on demand. `/__faults` says how they are,
 * `/__faults?DB=down` changes it (down, overloaded, hanging, rubbish, fine). Runs inside workerd, and only there:
 * `scripts/local-server.mjs --entry` puts it before the bundle. No deployment has it.
 */
import { createFaults } from './faulty-bindings.js'
import worker from './local-entry.js'

export * from './local-entry.js'

const CONTROL = '/__faults'
const KINDS = ['fine', 'down', 'overloaded', 'hanging', 'rubbish']
const NAMES = ['DB', 'MEDIA', 'JOBS', 'VISITS', 'IMAGES']

const state = Object.fromEntries(NAMES.map((name) => [name, 'fine']))
const known = new WeakMap()
const switches = []

/** The bindings of an invocation with the present faults. */
function faulty(env) {
  let made = known.get(env)
  if (!made) {
    made = createFaults(env)
    known.set(env, made)
    switches.push(made.faults)
    Object.assign(made.faults, state)
  }
  return made.env
}

/** Answers the state of the bindings, after the changes of the address. */
function control({ searchParams }) {
  const wrong = [...searchParams].filter(([name, kind]) => !NAMES.includes(name) || !KINDS.includes(kind))
  if (wrong.length > 0) return Response.json({ names: NAMES, kinds: KINDS }, { status: 400 })
  Object.assign(state, Object.fromEntries(searchParams))
  for (const one of switches) Object.assign(one, state)
  return Response.json(state)
}

export default {
  fetch(request, env, context) {
    const url = new URL(request.url)
    return url.pathname === CONTROL ? control(url) : worker.fetch(request, faulty(env), context)
  },
  queue: (batch, env, context) => worker.queue(batch, faulty(env), context),
  scheduled: (controller, env, context) => worker.scheduled(controller, faulty(env), context),
}
