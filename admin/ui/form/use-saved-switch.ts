import { useState } from 'react'

type Callbacks = { onSuccess?: () => void; onSettled: () => void }

/** A switch that is saved as soon as it is pressed: it shows what was pressed until that save has ended. */
export function useSavedSwitch(saved: boolean, save: (isOn: boolean, callbacks: Callbacks) => void) {
  const [pressed, setPressed] = useState<boolean>()
  return {
    checked: pressed ?? saved,
    press: (isOn: boolean, onSuccess?: () => void) => {
      setPressed(isOn)
      save(isOn, { ...(onSuccess && { onSuccess }), onSettled: () => setPressed(undefined) })
    },
  }
}
