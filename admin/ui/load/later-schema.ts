import type { StandardSchemaV1 } from '@tanstack/react-form'
import { loadOnce } from './load-once.ts'

type LaterSchema<Input> = {
  /** For a form's `validators`. */
  schema: StandardSchemaV1<Input>
  /** For `useIdleLoad`. */
  load: () => Promise<unknown>
  /** Resolves when the schema is loaded or has failed to load; await it before submit. */
  settled: () => Promise<unknown>
}

/**
 * A form's schema that loads while the form is filled in, so that the form does not wait for it. If it cannot be
 * loaded, the server's check with the same messages remains.
 */
export function laterSchema<Input>(find: () => Promise<StandardSchemaV1<Input>>): LaterSchema<Input> {
  let found: StandardSchemaV1<Input> | undefined
  const load = loadOnce(async () => {
    found = await find()
  })
  return {
    load,
    settled: () => load().catch(() => undefined),
    schema: {
      '~standard': {
        version: 1,
        vendor: 'mekuri',
        validate: (value) => found?.['~standard'].validate(value) ?? { value: value as Input },
      },
    },
  }
}
