import type { StandardSchemaV1 } from '@tanstack/react-form'
import { loadOnce } from './load-once.ts'

type LaterSchema<Input> = {
  /** For a form's `validators`. */
  schema: StandardSchemaV1<Input>
  /** For `useIdleLoad`. */
  load: () => Promise<unknown>
  /** Before the form is sent: the schema is there, or cannot be had. */
  settled: () => Promise<unknown>
}

/**
 * A form's schema that is loaded while people fill the form in, so that the form does not wait for it. Where it cannot
 * be had the server's own check is left, which says the same.
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
